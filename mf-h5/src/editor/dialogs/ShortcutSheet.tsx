import { readableShortcut, shortcutsOf } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { Modal } from '@vitrine/shared/ui/basic';
import { namespace } from '../../messages/index.ts';
import { allCommands } from '../commands/editorCommands.ts';
import { isMac } from '../isMac.ts';
import './dialogs.css';

/** Keys that are no command: they work while the pointer or the arrows move something. */
const gestures = ['nudge', 'nudgeFar', 'constrain', 'free', 'wheel', 'content'] as const;

/** Every shortcut of the editor. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const say = useMessages(namespace);
  return (
    <Modal visible title={say('command.shortcuts')} footer={null} width={640} onCancel={onClose}>
      <dl className="hd-keys">
        {allCommands.map((command) => (
          <div key={command.id}>
            <dt>{say(command.labelKey)}</dt>
            <dd>
              {shortcutsOf(command)
                .slice(0, 1)
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
