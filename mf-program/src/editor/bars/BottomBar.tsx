import { isSceneEmpty } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { type WarningLine, WarningList, ZoomControls } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../../namespace.ts';
import type { EditorStore } from '../EditorStore.ts';
import { typeName } from '../typeName.ts';
import { useEditor } from '../useEditor.ts';
import type { Warning } from '../warnings/findWarnings.ts';
import { ViewSwitches } from './ViewSwitches.tsx';

/** Size, warnings and view options. */
export const BottomBar = observer(function BottomBar() {
  const say = useMessages(namespace);
  const { store, viewport, editor } = useEditor();
  const warnings = editor.warnings?.warnings ?? [];
  return (
    <footer className="vb-bottom ve-foot" data-pane="bottom">
      <span>{say('scene.size', store.size)}</span>
      <WarningList
        lines={warnings.map((warning, place) => lineOf(store, say, warning, place))}
        nothing={store.document.scenes.every(isSceneEmpty) ? say('warning.nothing') : undefined}
      />
      <span className="vb-space" />
      <ViewSwitches />
      <ZoomControls viewport={viewport} />
    </footer>
  );
});

/** What a program from a template leaves to its author, and what the account has yet to set up for it. */
const isStep = (kind: Warning['kind']): boolean => kind === 'textTemplate' || kind === 'weatherUnset';

function lineOf(store: EditorStore, say: Say, warning: Warning, place: number): WarningLine {
  const { kind, scene, component, detail = '', keepable } = warning;
  const number = scene.index + 1;
  const key =
    kind === 'background' ? (detail === 'expired' ? 'backgroundExpired' : 'backgroundMissing') : kind;
  const type = component ? typeName(say, component.coType) : '';
  const other = kind === 'overlap' ? typeName(say, detail) : '';
  return {
    id: `${kind} ${scene.scId} ${component?.id ?? ''} ${place}`,
    text: say(`warning.${key}`, { number, type, detail, other }),
    isStep: isStep(kind),
    show() {
      if (store.showScene(scene.scId) && component) store.select(component.id);
    },
    ...(component && keepable
      ? {
          answer: {
            label: say('warning.keep'),
            act: () => store.keepWords(scene.scId, component.id, keepable),
          },
        }
      : {}),
  };
}
