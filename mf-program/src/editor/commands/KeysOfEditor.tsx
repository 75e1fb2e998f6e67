import { useMessages } from '@vitrine/shared/i18n';
import { ShortcutSheet } from '@vitrine/shared/ui/editor';
import { namespace } from '../../namespace.ts';
import { namedCommands } from './editorCommands.ts';

/** Key bindings that are not commands, for moving by pointer or arrows. */
const gestures = [
  'nudge',
  'nudgeFar',
  'select',
  'several',
  'content',
  'constrain',
  'free',
  'wheel',
  'pan',
] as const;

/** The sheet of all keys of the editor. */
export function KeysOfEditor({ onClose }: { readonly onClose: () => void }) {
  const say = useMessages(namespace);
  return <ShortcutSheet commands={namedCommands} gestures={gestures} say={say} onClose={onClose} />;
}
