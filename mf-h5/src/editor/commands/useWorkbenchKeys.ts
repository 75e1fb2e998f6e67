import { nudge } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { useEditorKeys } from '@vitrine/shared/ui/editor';
import { namespace } from '../../messages/index.ts';
import type { OpenEditor } from '../useEditor.ts';

import { allCommands, commands } from './editorCommands.ts';
import { useClipboard } from './useClipboard.ts';

/** The keys of these come as events of the browser's clipboard: see `useClipboard`. */
const byClipboard: readonly unknown[] = [commands.copy, commands.cut, commands.paste];
const byKey = allCommands.filter((command) => !byClipboard.includes(command));

/** The keys of all commands; while something lies over the editor they are not its own. */
export function useWorkbenchKeys(open: OpenEditor, active: boolean): void {
  const say = useMessages(namespace);
  const { store, save } = open;
  useClipboard(open, active, say);
  useEditorKeys({
    commands: byKey,
    context: open,
    active,
    save,
    nudge: (x, y) => nudge(store, x, y),
    endGesture: () => store.endGesture(),
  });
}
