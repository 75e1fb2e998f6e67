import { type Command, readableShortcut, shortcutsOf } from '@vitrine/shared/editor';
import { Modal } from '@vitrine/shared/ui/basic';
import { useEditorMessages } from './editorNamespace.ts';
import { isMac } from './isMac.ts';
import './dialogs.css';

/** Not listed: most keyboards type the question mark with Shift anyway. */
const unsaid = 'Shift+?';

interface ShortcutSheetProps<Gesture extends string> {
  readonly commands: readonly Pick<Command<never>, 'id' | 'label' | 'shortcut'>[];
  /** Pointer gestures, and keys without a command. */
  readonly gestures: readonly Gesture[];
  /** Texts of the editor, which alone knows its gestures. */
  readonly say: NoInfer<(key: `gesture.${Gesture}` | `gestureKey.${Gesture}`) => string>;
  readonly onClose: () => void;
}

/** List of all shortcuts of the editor. */
export function ShortcutSheet<Gesture extends string>(props: ShortcutSheetProps<Gesture>) {
  const { commands, gestures, say, onClose } = props;
  const sayShared = useEditorMessages();
  const rows = [
    ...commands
      .filter((command) => shortcutsOf(command).length > 0)
      .map((command) => ({ id: command.id, name: command.label(), keys: keysOf(command) })),
    ...gestures.map((id) => ({ id, name: say(`gesture.${id}`), keys: [say(`gestureKey.${id}`)] })),
  ];
  return (
    <Modal
      visible
      title={sayShared('command.shortcuts')}
      footer={null}
      width={880}
      bodyStyle={{ maxHeight: 'calc(100vh - 240px)', overflow: 'auto' }}
      onCancel={onClose}
    >
      <dl className="vd-keys">
        {rows.map(({ id, name, keys }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

const keysOf = (command: Pick<Command<never>, 'shortcut'>): readonly string[] =>
  shortcutsOf(command)
    .filter((shortcut) => shortcut !== unsaid)
    .slice(0, 2)
    .map((shortcut) => readableShortcut(shortcut, isMac));
