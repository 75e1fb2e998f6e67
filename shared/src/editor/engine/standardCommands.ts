import type { CommandDeclaration } from '../command.ts';
import type { Viewport } from '../Viewport.ts';
import type { Canvas } from './Canvas.ts';
import type { Pages } from './Pages.ts';
import { addPage, duplicatePage, removePage, stepPage } from './pageActions.ts';

/** What the standard commands act on. */
interface StandardContext {
  readonly store: Canvas &
    Pages & {
      readonly clipboard: { readonly mayPaste: boolean };
      undo(): void;
      redo(): void;
      cut(): void;
      copy(): void;
      paste(): void;
      removeSelected(): void;
    };
  readonly viewport: Viewport;
  save(): void;
  show(dialog: 'preview' | 'shortcuts'): void;
}

/** A command but for its name. */
type StandardCommand = Omit<CommandDeclaration<StandardContext>, 'id' | 'label'>;

const hasSelection = ({ store }: StandardContext): boolean => store.selection.length > 0;

/** Keys and acts that are the same in every editor; names, and reasons why one is disabled, are the editor's. */
export const standardCommands = {
  save: { shortcut: 'Mod+S', run: (context) => context.save() },
  undo: { shortcut: 'Mod+Z', run: ({ store }) => store.undo() },
  redo: { shortcut: ['Mod+Shift+Z', 'Mod+Y'], run: ({ store }) => store.redo() },
  cut: { shortcut: 'Mod+X', isEnabled: hasSelection, run: ({ store }) => store.cut() },
  copy: { shortcut: 'Mod+C', isEnabled: hasSelection, run: ({ store }) => store.copy() },
  paste: {
    shortcut: 'Mod+V',
    isEnabled: ({ store }) => store.clipboard.mayPaste,
    run: ({ store }) => store.paste(),
  },
  deselect: { shortcut: 'Escape', isEnabled: hasSelection, run: ({ store }) => store.setSelection([]) },
  remove: {
    shortcut: ['Delete', 'Backspace'],
    dangerous: true,
    isEnabled: hasSelection,
    run: ({ store }) => store.removeSelected(),
  },
  addPage: { shortcut: 'Mod+M', run: ({ store }) => addPage(store) },
  copyPage: { shortcut: 'Mod+D', run: ({ store }) => duplicatePage(store, store.shownId) },
  deletePage: {
    shortcut: 'Mod+Shift+Delete',
    dangerous: true,
    run: ({ store }) => removePage(store, store.shownId),
  },
  previousPage: { shortcut: 'PageUp', run: ({ store }) => stepPage(store, -1) },
  nextPage: { shortcut: 'PageDown', run: ({ store }) => stepPage(store, 1) },
  zoomIn: { shortcut: ['Mod+=', 'Mod++', 'Mod+Shift++'], run: ({ viewport }) => viewport.step(1) },
  zoomOut: { shortcut: 'Mod+-', run: ({ viewport }) => viewport.step(-1) },
  fit: { shortcut: 'Mod+0', run: ({ viewport }) => viewport.fit() },
  preview: { shortcut: 'Mod+P', run: (context) => context.show('preview') },
  shortcuts: { shortcut: ['?', 'Shift+?'], run: (context) => context.show('shortcuts') },
} satisfies Record<string, StandardCommand>;
