import { nudge } from '@vitrine/shared/editor';
import { useEditorKeys } from '@vitrine/shared/ui/editor';
import type { EditorContext } from './EditorContext.ts';
import { allCommands } from './editorCommands.ts';

/** The keys of all commands; while a dialog lies over the editor they are not its own. */
export function useWorkbenchKeys(open: EditorContext, active: boolean): void {
  const { store } = open;
  useEditorKeys({
    commands: allCommands,
    context: open,
    active,
    save: open.save,
    nudge: (x, y) => nudge(store, x, y),
    endGesture: () => store.endGesture(),
  });
}
