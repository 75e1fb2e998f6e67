import { type Command, defineCommand, standardCommands } from '@vitrine/shared/editor';
import { type KeyUnder, messagesOf } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import type { Keys } from '../../messages/keys.ts';
import type { PortDialog } from '../port/EditorPort.ts';
import type { EditorContext } from './EditorContext.ts';
import { takeByBrowser } from './takeByBrowser.ts';

type EditorCommand = Command<EditorContext>;
type Declaration = Parameters<typeof defineCommand<EditorContext>>[0];

const hasSelection = ({ store }: EditorContext) => store.selection.length > 0;
const define = (
  id: KeyUnder<Keys, 'command'>,
  declaration: Omit<Declaration, 'id' | 'label'>,
): EditorCommand =>
  defineCommand<EditorContext>({ id, label: () => messagesOf(namespace)(`command.${id}`), ...declaration });

/** Commands, used by menus, buttons, keys and the shortcut sheet. */
export const commands = {
  save: define('save', standardCommands.save),
  // Always enabled: at the ends of the history they show a notice.
  undo: define('undo', standardCommands.undo),
  redo: define('redo', standardCommands.redo),
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
  cut: define('cut', { ...standardCommands.cut, run: ({ store }) => takeByBrowser('cut', store) }),
  copy: define('copy', { ...standardCommands.copy, run: ({ store }) => takeByBrowser('copy', store) }),
  paste: define('paste', standardCommands.paste),
  selectAll: define('selectAll', {
    shortcut: 'Mod+A',
    run: ({ store }) => store.setSelection(store.reachable.map(({ id }) => id)),
  }),
  deselect: define('deselect', standardCommands.deselect),
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
  addPage: define('addPage', standardCommands.addPage),
  copyPage: define('copyPage', standardCommands.copyPage),
  deletePage: define('deletePage', standardCommands.deletePage),
  previousPage: define('previousPage', standardCommands.previousPage),
  nextPage: define('nextPage', standardCommands.nextPage),
  zoomIn: define('zoomIn', standardCommands.zoomIn),
  zoomOut: define('zoomOut', standardCommands.zoomOut),
  fit: define('fit', standardCommands.fit),
  preview: define('preview', standardCommands.preview),
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
  shortcuts: define('shortcuts', standardCommands.shortcuts),
  remove: define('remove', standardCommands.remove),
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
