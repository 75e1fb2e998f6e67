import { type Command, defineCommand } from '@vitrine/shared/editor';
import { messagesOf, type WordUnder } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import type { Keys } from '../../messages/keys.ts';
import { addPage, duplicatePage, removePage, stepPage } from '../pages/pageActs.ts';
import type { PortDialog } from '../port/EditorPort.ts';
import type { EditorContext } from './EditorContext.ts';

type EditorCommand = Command<EditorContext>;
type Declaration = Parameters<typeof defineCommand<EditorContext>>[0];

const hasSelection = ({ store }: EditorContext) => store.selection.length > 0;
const define = (
  id: WordUnder<Keys, 'command'>,
  declaration: Omit<Declaration, 'id' | 'label'>,
): EditorCommand =>
  defineCommand<EditorContext>({ id, label: () => messagesOf(namespace)(`command.${id}`), ...declaration });

/** Commands, used by menus, buttons, keys and the shortcut sheet. */
export const commands = {
  save: define('save', { shortcut: 'Mod+S', run: (context) => context.save() }),
  // Always enabled: at the ends of the history they show a notice.
  undo: define('undo', { shortcut: 'Mod+Z', run: ({ store }) => store.undo() }),
  redo: define('redo', { shortcut: ['Mod+Shift+Z', 'Mod+Y'], run: ({ store }) => store.redo() }),
  addText: define('addText', { shortcut: 'T', run: ({ store, newText }) => store.add('text', newText) }),
  addButton: define('addButton', {
    shortcut: 'B',
    run: ({ store, newButton }) => store.add('button', newButton),
  }),
  addPicture: define('addPicture', { shortcut: 'I', run: ({ store }) => store.add('img') }),
  addVideo: define('addVideo', { shortcut: 'V', run: ({ store }) => store.add('video') }),
  addForm: define('addForm', {
    shortcut: 'F',
    isEnabled: ({ offersForms }) => offersForms(),
    run: ({ store, newForm }) => store.add('form', newForm),
  }),
  cut: define('cut', { shortcut: 'Mod+X', isEnabled: hasSelection, run: ({ store }) => store.cut() }),
  copy: define('copy', { shortcut: 'Mod+C', isEnabled: hasSelection, run: ({ store }) => store.copy() }),
  paste: define('paste', {
    shortcut: 'Mod+V',
    isEnabled: ({ store }) => store.clipboard.mayPaste,
    run: ({ store }) => store.paste(),
  }),
  selectAll: define('selectAll', {
    shortcut: 'Mod+A',
    run: ({ store }) => store.setSelection(store.reachable.map(({ id }) => id)),
  }),
  deselect: define('deselect', {
    shortcut: 'Escape',
    isEnabled: hasSelection,
    run: ({ store }) => store.setSelection([]),
  }),
  up: define('up', { shortcut: 'Mod+]', isEnabled: hasSelection, run: ({ store }) => store.order('up') }),
  down: define('down', {
    shortcut: 'Mod+[',
    isEnabled: hasSelection,
    run: ({ store }) => store.order('down'),
  }),
  top: define('top', {
    shortcut: ['Mod+Shift+]', 'Mod+Shift+}'],
    isEnabled: hasSelection,
    run: ({ store }) => store.order('top'),
  }),
  bottom: define('bottom', {
    shortcut: ['Mod+Shift+[', 'Mod+Shift+{'],
    isEnabled: hasSelection,
    run: ({ store }) => store.order('bottom'),
  }),
  addPage: define('addPage', { shortcut: 'Mod+M', run: ({ store }) => addPage(store) }),
  copyPage: define('copyPage', {
    shortcut: 'Mod+D',
    run: ({ store }) => duplicatePage(store, store.page.id),
  }),
  deletePage: define('deletePage', {
    shortcut: 'Mod+Shift+Delete',
    dangerous: true,
    run: ({ store }) => removePage(store, store.page.id),
  }),
  previousPage: define('previousPage', { shortcut: 'PageUp', run: ({ store }) => stepPage(store, -1) }),
  nextPage: define('nextPage', { shortcut: 'PageDown', run: ({ store }) => stepPage(store, 1) }),
  zoomIn: define('zoomIn', {
    shortcut: ['Mod+=', 'Mod++', 'Mod+Shift++'],
    run: ({ viewport }) => viewport.step(1),
  }),
  zoomOut: define('zoomOut', { shortcut: 'Mod+-', run: ({ viewport }) => viewport.step(-1) }),
  fit: define('fit', { shortcut: 'Mod+0', run: ({ viewport }) => viewport.fit() }),
  preview: define('preview', { shortcut: 'Mod+P', run: (context) => context.show('preview') }),
  history: define('history', {
    shortcut: 'Mod+H',
    isEnabled: ({ offers }) => offers('history'),
    run: (context) => context.show('history'),
  }),
  publish: define('publish', {
    shortcut: 'Mod+Shift+P',
    isEnabled: ({ offers }) => offers('publish'),
    run: (context) => context.show('publish'),
  }),
  shortcuts: define('shortcuts', {
    shortcut: ['?', 'Shift+?'],
    run: (context) => context.show('shortcuts'),
  }),
  remove: define('remove', {
    shortcut: ['Delete', 'Backspace'],
    dangerous: true,
    isEnabled: hasSelection,
    run: ({ store }) => store.removeSelected(),
  }),
} satisfies Record<string, EditorCommand>;

export const allCommands: readonly EditorCommand[] = Object.values(commands);

/** Commands whose dialog depends on the host page. */
const dialogOf: Readonly<Record<string, PortDialog>> = { publish: 'publish', history: 'history' };

/** Whether a command is available in the host page. */
function isThere({ id }: EditorCommand, { offers, offersForms }: EditorContext): boolean {
  const dialog = dialogOf[id];
  if (id === 'addForm') return offersForms();
  return dialog === undefined || offers(dialog);
}

/** Commands available in the host page. */
export const commandsOf = (context: EditorContext): readonly EditorCommand[] =>
  allCommands.filter((command) => isThere(command, context));

/** Context menu of a node, grouped. */
export const nodeMenu: readonly (readonly EditorCommand[])[] = [
  [commands.cut, commands.copy, commands.paste],
  [commands.up, commands.down, commands.top, commands.bottom],
  [commands.remove],
];

const canvasGroups: readonly (readonly EditorCommand[])[] = [
  [commands.addText, commands.addButton, commands.addPicture, commands.addVideo, commands.addForm],
  [commands.paste, commands.selectAll],
  [commands.undo, commands.redo],
  [commands.fit, commands.preview],
];

/** Context menu of the empty page, grouped. */
export const canvasMenuOf = (context: EditorContext): readonly (readonly EditorCommand[])[] =>
  canvasGroups.map((group) => group.filter((command) => isThere(command, context)));
