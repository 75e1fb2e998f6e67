import { useMessages } from '@vitrine/shared/i18n';
import { type WarningLine, WarningList, ZoomControls } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

/** Size, what is missing, zoom and fit. */
export const BottomBar = observer(function BottomBar() {
  const say = useMessages(namespace);
  const { store, viewport } = useEditor();
  const lines = store.warnings.map(
    ({ scene, component }): WarningLine => ({
      id: component.id,
      text: say('warning.empty', { number: scene.index + 1, type: say(`type.${component.coType}`) }),
      show() {
        if (store.showScene(scene.scId)) store.select(component.id);
      },
    }),
  );
  return (
    <footer className="vb-bottom ve-foot">
      <span>{say('scene.size', store.size)}</span>
      <WarningList lines={lines} />
      <span className="vb-space" />
      <ZoomControls viewport={viewport} />
    </footer>
  );
});
