import { movePage, removePage } from '@vitrine/shared/editor';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useReorder } from '../useReorder.ts';
import { arrowStep } from './arrowStep.ts';
import { PageButtons } from './PageButtons.tsx';
import type { PageListProps } from './PageList.tsx';

interface PageEntryProps<Page> extends PageListProps<Page> {
  readonly page: Page;
  readonly id: string;
  /** From 0. */
  readonly place: number;
  readonly helpId: string;
}

/**
 * A page of the list: chosen by pointer or arrows, moved by drag or Alt with arrows. The key deletes it while it is shown
 * and nothing on it is selected; else the key is the editor's.
 */
export const PageEntry = observer(function PageEntry<Page>(props: PageEntryProps<Page>) {
  const { store, messages, dataType, aspect, Preview, onHeld, page, id, place, helpId } = props;
  const drag = useReorder(dataType, id, (moved) => movePage(store, moved, place));
  const current = store.shownId === id;
  const name = messages.name(place + 1);
  const isChosen = () => store.shownId === id && store.selection.length === 0;
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = arrowStep(event);
    if (step !== 0 && event.altKey) movePage(store, id, place + step);
    else if (step !== 0) focusNeighbour(event.currentTarget, step);
    else if (isPlainDelete(event) && isChosen()) removePage(store, id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      className="vs-scene"
      data-current={current || undefined}
      data-over={drag.over || undefined}
      {...drag.target}
    >
      <button
        type="button"
        className="vs-show"
        aria-current={current}
        title={name}
        aria-describedby={helpId}
        draggable
        onDragStart={drag.start}
        onKeyDown={press}
        onClick={() => {
          if (!store.showPage(id)) onHeld?.();
        }}
      >
        <span className="vs-number" aria-hidden="true">
          {place + 1}
        </span>
        <span className="vs-preview" aria-hidden="true" style={{ aspectRatio: aspect }}>
          <Preview page={page} />
        </span>
      </button>
      <PageButtons store={store} messages={messages} id={id} place={place} />
    </li>
  );
});

const isPlainDelete = ({ key, altKey }: KeyboardEvent): boolean => key === 'Delete' && !altKey;

/** Focuses the page before or after. */
function focusNeighbour(button: HTMLElement, step: 1 | -1): void {
  const entry = button.closest('li');
  const next = step === 1 ? entry?.nextElementSibling : entry?.previousElementSibling;
  next?.querySelector('button')?.focus();
}
