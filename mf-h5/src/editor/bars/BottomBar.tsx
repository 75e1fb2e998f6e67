import { useMessages } from '@vitrine/shared/i18n';
import { WarningList, ZoomControls } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { warningLines } from './warningLines.ts';

/** Page size, warnings, zoom and fit. */
export const BottomBar = observer(function BottomBar() {
  const say = useMessages(namespace);
  const { store, viewport } = useEditor();
  const lines = warningLines(store, say);
  const isBlank = store.document.pageList.every(
    ({ nodeList, pageBg }) => nodeList.length === 0 && pageBg === '',
  );
  return (
    <footer className="vb-bottom ve-foot">
      <span>{say('bar.size', store.size)}</span>
      <WarningList lines={lines} nothing={isBlank ? say('warning.nothing') : undefined} />
      <span className="vb-space" />
      <ZoomControls viewport={viewport} />
    </footer>
  );
});
