import { type Command, defineCommand } from '@vitrine/shared/editor';
import { addScene } from '../scenes/sceneActs.ts';
import { order } from './arrangeActs.ts';
import { copySelected, cutSelected, paste } from './clipboardActs.ts';
import type { EditorContext } from './EditorContext.ts';

type EditorCommand = Command<EditorContext>;

const hasSelection = ({ store }: EditorContext) => store.selection.length > 0;
const define = (declaration: Parameters<typeof defineCommand<EditorContext>>[0]) =>
  defineCommand<EditorContext>(declaration);

/** Every command, once: the menu, the buttons, the keys and the sheet of shortcuts all read it here. */
export const commands = {
  save: define({ id: 'save', labelKey: 'command.save', shortcut: 'Mod+S', run: (context) => context.save() }),
  undo: define({
    id: 'undo',
    labelKey: 'command.undo',
    shortcut: 'Mod+Z',
    isEnabled: ({ store }) => store.canUndo,
    run: ({ store }) => store.undo(),
  }),
  redo: define({
    id: 'redo',
    labelKey: 'command.redo',
    shortcut: ['Mod+Shift+Z', 'Mod+Y'],
    isEnabled: ({ store }) => store.canRedo,
    run: ({ store }) => store.redo(),
  }),
  cut: define({
    id: 'cut',
    labelKey: 'command.cut',
    shortcut: 'Mod+X',
    isEnabled: hasSelection,
    run: ({ store }) => cutSelected(store),
  }),
  copy: define({
    id: 'copy',
    labelKey: 'command.copy',
    shortcut: 'Mod+C',
    isEnabled: hasSelection,
    run: ({ store }) => copySelected(store),
  }),
  paste: define({
    id: 'paste',
    labelKey: 'command.paste',
    shortcut: 'Mod+V',
    isEnabled: ({ store }) => store.clipboard.length > 0,
    run: ({ store }) => paste(store),
  }),
  selectAll: define({
    id: 'selectAll',
    labelKey: 'command.selectAll',
    shortcut: 'Mod+A',
    run: ({ store }) => store.setSelection(store.components.map(({ id }) => id)),
  }),
  deselect: define({
    id: 'deselect',
    labelKey: 'command.deselect',
    shortcut: 'Escape',
    isEnabled: hasSelection,
    run: ({ store }) => store.setSelection([]),
  }),
  up: define({
    id: 'up',
    labelKey: 'command.up',
    shortcut: 'Mod+ArrowUp',
    isEnabled: hasSelection,
    run: ({ store }) => order(store, 'up'),
  }),
  down: define({
    id: 'down',
    labelKey: 'command.down',
    shortcut: 'Mod+ArrowDown',
    isEnabled: hasSelection,
    run: ({ store }) => order(store, 'down'),
  }),
  top: define({
    id: 'top',
    labelKey: 'command.top',
    shortcut: 'Mod+Shift+ArrowUp',
    isEnabled: hasSelection,
    run: ({ store }) => order(store, 'top'),
  }),
  bottom: define({
    id: 'bottom',
    labelKey: 'command.bottom',
    shortcut: 'Mod+Shift+ArrowDown',
    isEnabled: hasSelection,
    run: ({ store }) => order(store, 'bottom'),
  }),
  lock: define({
    id: 'lock',
    labelKey: 'command.lock',
    shortcut: 'Mod+L',
    isEnabled: hasSelection,
    run: ({ store }) => store.toggleLock(store.selection),
  }),
  addScene: define({
    id: 'addScene',
    labelKey: 'command.addScene',
    shortcut: 'Mod+M',
    run: ({ store }) => addScene(store),
  }),
  zoomIn: define({
    id: 'zoomIn',
    labelKey: 'command.zoomIn',
    shortcut: ['Mod++', 'Mod+='],
    run: ({ viewport }) => viewport.step(1),
  }),
  zoomOut: define({
    id: 'zoomOut',
    labelKey: 'command.zoomOut',
    shortcut: 'Mod+-',
    run: ({ viewport }) => viewport.step(-1),
  }),
  fit: define({
    id: 'fit',
    labelKey: 'command.fit',
    shortcut: 'Mod+0',
    run: ({ viewport }) => viewport.fit(),
  }),
  preview: define({
    id: 'preview',
    labelKey: 'command.preview',
    shortcut: 'Mod+P',
    run: (context) => context.show('preview'),
  }),
  shortcuts: define({
    id: 'shortcuts',
    labelKey: 'command.shortcuts',
    shortcut: ['?', 'Shift+?'],
    run: (context) => context.show('shortcuts'),
  }),
  remove: define({
    id: 'remove',
    labelKey: 'command.delete',
    shortcut: ['Delete', 'Backspace'],
    dangerous: true,
    isEnabled: hasSelection,
    run: ({ store }) => store.removeSelected(),
  }),
} satisfies Record<string, EditorCommand>;

export const allCommands: readonly EditorCommand[] = Object.values(commands);

/** The menu of a widget, in its groups. */
export const widgetMenu: readonly (readonly EditorCommand[])[] = [
  [commands.cut, commands.copy, commands.paste],
  [commands.up, commands.down, commands.top, commands.bottom],
  [commands.lock],
  [commands.remove],
];

/** The menu of the empty canvas. */
export const canvasMenu: readonly (readonly EditorCommand[])[] = [
  [commands.paste, commands.selectAll],
  [commands.undo, commands.redo],
  [commands.fit, commands.preview],
];
