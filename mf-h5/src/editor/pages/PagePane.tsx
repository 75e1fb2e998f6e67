import type { H5Page } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconChevronDown, IconChevronUp, IconCopy, IconDelete, IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useState } from 'react';
import { DrawnPage } from '../../drawn/DrawnPage.tsx';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { LayerList } from './LayerList.tsx';
import { addPage, duplicatePage, movePage, removePage } from './pageActs.ts';
import './pages.css';

const pageDataType = 'application/x-vitrine-h5-page';

/** The left pane: pages with live pictures, over the layers of the one on the canvas. */
export const PagePane = observer(function PagePane() {
  const say = useMessages(namespace);
  const { store } = useEditor();
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
          <PageEntry key={page.id} page={page} place={place} />
        ))}
      </ol>
      <LayerList />
    </aside>
  );
});

interface PageEntryProps {
  readonly page: H5Page;
  /** From 0. */
  readonly place: number;
}

const PageEntry = observer(function PageEntry({ page, place }: PageEntryProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const drag = usePageDrag(page.id, place);
  const { width, height } = store.size;
  const current = store.page.id === page.id;
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
        draggable
        onDragStart={drag.start}
        onClick={() => store.showPage(page.id)}
      >
        <span className="vs-number">{place + 1}</span>
        <span className="vs-preview" style={{ aspectRatio: `${width} / ${height}` }}>
          <DrawnPage page={page} width={width} height={height} className="vs-drawn" />
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

/** Pages change places by dragging one onto another. */
function usePageDrag(id: string, place: number) {
  const { store } = useEditor();
  const [over, setOver] = useState(false);
  return {
    over,
    start: (event: DragEvent) => event.dataTransfer.setData(pageDataType, id),
    target: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(pageDataType)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        const moved = event.dataTransfer.getData(pageDataType);
        if (moved !== '') movePage(store, moved, place);
      },
    },
  };
}
