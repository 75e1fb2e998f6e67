import type { H5Page } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { useReorder } from '@vitrine/shared/ui/editor';
import { IconChevronDown, IconChevronUp, IconCopy, IconDelete, IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import { DrawnPage } from '../../drawn/DrawnPage.tsx';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { keyStep } from './keyStep.ts';
import { LayerList } from './LayerList.tsx';
import { addPage, duplicatePage, movePage, removePage } from './pageActs.ts';
import './pages.css';

const pageDataType = 'application/x-vitrine-h5-page';

/** Left pane: page thumbnails above the layers of the current page. */
export const PagePane = observer(function PagePane() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const helpId = useId();
  return (
    <aside className="vs-pane" aria-label={say('page.label')}>
      <header className="vs-head">
        <span>{say('page.count', { count: store.document.pageList.length })}</span>
        <Button
          size="small"
          theme="borderless"
          icon={<IconPlus />}
          aria-label={say('command.addPage')}
          onClick={() => addPage(store)}
        />
      </header>
      <ol className="vs-scenes">
        {store.document.pageList.map((page, place) => (
          <PageEntry key={page.id} page={page} place={place} helpId={helpId} />
        ))}
      </ol>
      <span id={helpId} hidden>
        {say('page.help')}
      </span>
      <LayerList />
    </aside>
  );
});

interface PageEntryProps {
  readonly page: H5Page;
  /** From 0. */
  readonly place: number;
  readonly helpId: string;
}

const PageEntry = observer(function PageEntry({ page, place, helpId }: PageEntryProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const drag = useReorder(pageDataType, page.id, (moved) => movePage(store, moved, place));
  const { width, height } = store.size;
  const current = store.page.id === page.id;
  const press = (event: KeyboardEvent) => {
    const step = keyStep(event);
    if (step !== 0) movePage(store, page.id, place + step);
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
        aria-label={say('page.name', { number: place + 1 })}
        aria-describedby={helpId}
        draggable
        onDragStart={drag.start}
        onKeyDown={press}
        onClick={() => store.showPage(page.id)}
      >
        <span className="vs-number">{place + 1}</span>
        <span className="vs-preview" style={{ aspectRatio: `${width} / ${height}` }}>
          <DrawnPage page={page} width={width} height={height} className="vs-drawn" calm />
        </span>
      </button>
      <PageActs id={page.id} place={place} />
    </li>
  );
});

const PageActs = observer(function PageActs({ id, place }: { id: string; place: number }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const number = place + 1;
  return (
    <span className="vs-acts">
      <button
        type="button"
        disabled={place === 0}
        aria-label={say('page.up', { number })}
        title={say('page.up', { number })}
        onClick={() => movePage(store, id, place - 1)}
      >
        <IconChevronUp size="small" />
      </button>
      <button
        type="button"
        disabled={number === store.document.pageList.length}
        aria-label={say('page.down', { number })}
        title={say('page.down', { number })}
        onClick={() => movePage(store, id, place + 1)}
      >
        <IconChevronDown size="small" />
      </button>
      <button
        type="button"
        aria-label={say('page.copy', { number })}
        title={say('page.copy', { number })}
        onClick={() => duplicatePage(store, id)}
      >
        <IconCopy size="small" />
      </button>
      <button
        type="button"
        aria-label={say('page.delete', { number })}
        title={say('page.delete', { number })}
        onClick={() => removePage(store, id)}
      >
        <IconDelete size="small" />
      </button>
    </span>
  );
});
