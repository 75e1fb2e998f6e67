import { useMessages } from '@vitrine/shared/i18n';
import { type WarningLine, WarningList, ZoomControls } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';

/** Size, how much is still missing, zoom and fit. */
export const BottomBar = observer(function BottomBar() {
  const say = useMessages(namespace);
  const { store, viewport } = useEditor();
  const lines = store.warnings.map(
    ({ page, number, node }): WarningLine => ({
      id: node.id,
      text: say('warning.empty', { number, type: say(`type.${node.type}`) }),
      show() {
        store.showPage(page.id);
        store.select(node.id);
      },
    }),
  );
  return (
    <footer className="vb-bottom ve-foot">
      <span>{say('bar.size', store.size)}</span>
      <WarningList lines={lines} />
      <span className="vb-space" />
      <ZoomControls viewport={viewport} />
    </footer>
  );
});
