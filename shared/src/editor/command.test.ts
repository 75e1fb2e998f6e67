import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { defineCommand } from './command.ts';
import { nudgeOf } from './nudge.ts';
import { handleKey, readableShortcut, writeShortcut } from './shortcut.ts';

const press = (key: string, values: Partial<KeyboardEventInit> = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...values });

afterEach(() => document.body.replaceChildren());

describe('commands and keys', () => {
  const run = jest.fn();
  const redo = defineCommand<{ can: boolean }>({
    id: 'redo',
    label: () => 'Redo',
    shortcut: ['Mod+Shift+Z', 'Mod+Y'],
    isEnabled: ({ can }) => can,
    run,
  });

  it('a command runs by any of its shortcuts and prevents the default', () => {
    const event = press('z', { ctrlKey: true, shiftKey: true });
    expect(handleKey([redo], event, { can: true })).toBe(true);
    expect(event.defaultPrevented).toBe(true);
    expect(handleKey([redo], press('y', { metaKey: true }), { can: true })).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('a disabled command, or a key while typing, is not handled', () => {
    run.mockClear();
    const input = document.body.appendChild(document.createElement('input'));
    const typed = press('y', { ctrlKey: true });
    let handled = true;
    input.addEventListener('keydown', (event) => {
      handled = handleKey([redo], event, { can: true });
    });
    input.dispatchEvent(typed);
    expect(handled).toBe(false);
    expect(handleKey([redo], press('y', { ctrlKey: true }), { can: false })).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  it('shortcuts are stored in one form and shown as on the platform', () => {
    expect(writeShortcut(press(' ', { altKey: true }))).toBe('Alt+Space');
    expect(readableShortcut('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z');
    expect(readableShortcut('Mod+Shift+Z', true)).toBe('⌘⇧Z');
  });

  it('arrows nudge by one, with Shift by ten, and other keys do not', () => {
    expect(nudgeOf(press('ArrowLeft'))).toEqual({ x: -1, y: 0 });
    expect(nudgeOf(press('ArrowDown', { shiftKey: true }))).toEqual({ x: 0, y: 10 });
    expect(nudgeOf(press('ArrowUp', { ctrlKey: true }))).toBeUndefined();
    expect(nudgeOf(press('a'))).toBeUndefined();
  });
});
