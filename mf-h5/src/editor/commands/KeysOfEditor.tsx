import { useMessages } from '@vitrine/shared/i18n';
import { ShortcutSheet } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { commandsOf } from './editorCommands.ts';

/** Keys that are no command: they work while the pointer or the arrows move something. */
const gestures = ['nudge', 'nudgeFar', 'constrain', 'free', 'wheel', 'content'] as const;

/** The sheet of all keys of the editor. */
export const KeysOfEditor = observer(function KeysOfEditor({ onClose }: { readonly onClose: () => void }) {
  const say = useMessages(namespace);
  const open = useEditor();
  return <ShortcutSheet commands={commandsOf(open)} gestures={gestures} say={say} onClose={onClose} />;
});
