import { readableShortcut, shortcutsOf } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { Modal } from '@vitrine/shared/ui/basic';
import { namespace } from '../../namespace.ts';
import { allCommands } from '../commands/editorCommands.ts';
import { isMac } from '../isMac.ts';
import './dialogs.css';

/** Keys that are no command: they work while the pointer or the arrows move something. */
const gestures = ['nudge', 'nudgeFar', 'constrain', 'free', 'wheel'] as const;

/** Most keyboards write the question mark with Shift; saying so twice would help nobody. */
const unsaid = 'Shift+?';

/** Every shortcut of the editor. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const say = useMessages(namespace);
  return (
    <Modal visible title={say('command.shortcuts')} footer={null} width={640} onCancel={onClose}>
      <dl className="pd-keys">
        {allCommands.map((command) => (
          <div key={command.id}>
            <dt>{say(command.labelKey)}</dt>
            <dd>
              {shortcutsOf(command)
                .filter((shortcut) => shortcut !== unsaid)
                .map((shortcut) => (
                  <kbd key={shortcut}>{readableShortcut(shortcut, isMac)}</kbd>
                ))}
            </dd>
          </div>
        ))}
        {gestures.map((gesture) => (
          <div key={gesture}>
            <dt>{say(`gesture.${gesture}`)}</dt>
            <dd>
              <kbd>{say(`gestureKey.${gesture}`)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
