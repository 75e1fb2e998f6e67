import { handleKey, isTyping, nudgeOf } from '@vitrine/shared/editor';
import { useEffect } from 'react';
import { nudge } from './commands/arrangeActs.ts';
import { allCommands, commands } from './commands/editorCommands.ts';
import type { OpenEditor } from './useEditor.ts';

/** Where arrows mean something of their own. */
const ownsArrows = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    '[role="menu"], [role="tree"], [role="listbox"]:not(.he-overlay), [role="slider"], [role="radiogroup"]',
  ) !== null;

/** Keys of the editor, while no dialog is open. Saving works while typing too. */
export function useEditorKeys(open: OpenEditor, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (saves) {
        event.preventDefault();
        commands.save.run(open);
        return;
      }
      if (handleKey(allCommands, event, open) || isTyping(event.target) || ownsArrows(event.target)) return;
      const way = nudgeOf(event);
      if (!way || open.store.selection.length === 0) return;
      event.preventDefault();
      nudge(open.store, way.x, way.y);
    };
    const release = (event: KeyboardEvent) => {
      if (nudgeOf(event) && !isTyping(event.target)) open.store.endGesture();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', release);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
    };
  }, [open, active]);
}
