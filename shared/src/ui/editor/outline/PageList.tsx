import { addPage, type Pages, type Selection } from '@vitrine/shared/editor';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useId } from 'react';
import { PageEntry } from './PageEntry.tsx';
import type { PageMessages } from './PageMessages.ts';

export interface PageListProps<Page> {
  readonly store: Pages & { readonly pages: readonly Page[]; readonly selection: Selection };
  readonly messages: PageMessages;
  /** What is dragged from this list; other lists do not take it. */
  readonly dataType: string;
  /** CSS aspect ratio of a page. */
  readonly aspect: string;
  readonly Preview: ComponentType<{ readonly page: Page }>;
  /** Called when the page on the canvas may not be left. */
  readonly onHeld?: (() => void) | undefined;
}

/** Pages with live previews: choose, add, move, duplicate, delete. */
export const PageList = observer(function PageList<Page>(props: PageListProps<Page>) {
  const { store, messages } = props;
  const helpId = useId();
  return (
    <>
      <header className="vs-head">
        <span>{messages.count(store.pages.length)}</span>
        <Button
          size="small"
          theme="borderless"
          icon={<IconPlus />}
          disabled={!store.mayAddPage}
          title={store.mayAddPage ? undefined : messages.isFull}
          aria-label={messages.add}
          onClick={() => addPage(store)}
        />
      </header>
      <ol className="vs-scenes">
        {store.pages.map((page, place) => {
          const id = store.pageIds[place] ?? '';
          return <PageEntry key={id} {...props} page={page} id={id} place={place} helpId={helpId} />;
        })}
      </ol>
      <span id={helpId} hidden>
        {messages.help}
      </span>
    </>
  );
});
