import type { H5Page } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { PageList, type PageMessages } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { DrawnPage } from '../../drawn/DrawnPage.tsx';
import { namespace, type Say } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { LayerList } from './LayerList.tsx';
import './pages.css';

const pageDataType = 'application/x-vitrine-h5-page';

const pageMessages = (say: Say): PageMessages => ({
  add: say('command.addPage'),
  help: say('page.help'),
  isFull: say('notice.pagesFull'),
  isFirst: say('page.isFirst'),
  isLast: say('page.isLast'),
  isOnly: say('notice.lastPage'),
  count: (count) => say('page.count', { count }),
  name: (number) => say('page.name', { number }),
  up: (number) => say('page.up', { number }),
  down: (number) => say('page.down', { number }),
  copy: (number) => say('page.copy', { number }),
  delete: (number) => say('page.delete', { number }),
});

/** Left pane: page thumbnails above the layers of the current page. */
export const PagePane = observer(function PagePane() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const messages = useMemo(() => pageMessages(say), [say]);
  const { width, height } = store.size;
  return (
    <aside className="vs-pane" aria-label={say('page.label')}>
      <PageList
        store={store}
        messages={messages}
        dataType={pageDataType}
        aspect={`${width} / ${height}`}
        Preview={PageThumb}
      />
      <LayerList />
    </aside>
  );
});

const PageThumb = observer(function PageThumb({ page }: { readonly page: H5Page }) {
  const { width, height } = useEditor().store.size;
  return <DrawnPage page={page} width={width} height={height} className="vs-drawn" calm />;
});
