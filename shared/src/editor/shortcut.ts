import { type Command, runCommand, shortcutsOf } from './command.ts';

/** The part of a KeyboardEvent that identifies a key press. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const keyNames: Record<string, string> = { ' ': 'Space', Esc: 'Escape', Del: 'Delete' };

/** Symbols of keys. */
const arrows: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

const nameOf = (key: string) => keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Formats a key press as a shortcut: `Mod+Shift+Z`, `ArrowLeft`. */
export function writeShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  const parts = [ctrlKey || metaKey ? 'Mod' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', nameOf(key)];
  return parts.filter((part) => part !== '').join('+');
}

/** A shortcut for display: `Ctrl+Z`, or `⌘Z` on a Mac. */
export function readableShortcut(shortcut: string, isMac: boolean): string {
  const parts = shortcut.split(/(?<=.)\+/).map((part) => arrows[part] ?? part);
  if (!isMac) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
  const signs: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  return parts.map((part) => signs[part] ?? part).join('');
}

/** True where keys are text input. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** The command of a key press, or undefined. */
function commandFor<Context>(commands: readonly Command<Context>[], press: KeyPress) {
  const written = writeShortcut(press);
  return commands.find((command) => shortcutsOf(command).includes(written));
}

/**
 * Runs the command of a key press, except during text input. Returns whether one ran, and then prevents the default.
 */
export function handleKey<Context>(
  commands: readonly Command<Context>[],
  event: KeyboardEvent,
  context: Context,
): boolean {
  const command = isTyping(event.target) ? undefined : commandFor(commands, event);
  if (command === undefined || !runCommand(command, context)) return false;
  event.preventDefault();
  return true;
}
