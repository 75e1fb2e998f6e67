import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type WordsActions, WordsSurface } from './WordsSurface.ts';

const actions = {
  replace: jest.fn<WordsActions['replace']>(),
  write: jest.fn<WordsActions['write']>(),
  select: jest.fn<WordsActions['select']>(),
  undo: jest.fn<WordsActions['undo']>(),
  redo: jest.fn<WordsActions['redo']>(),
  key: jest.fn<WordsActions['key']>(),
  leave: jest.fn<WordsActions['leave']>(),
};
let words: HTMLElement;
let surface: WordsSurface;

beforeEach(() => {
  for (const act of Object.values(actions)) act.mockReset();
  words = document.body.appendChild(document.createElement('div'));
  words.innerHTML = '<span>two </span><span>for</span><span> one\n</span>';
  words.tabIndex = 0;
  surface = new WordsSurface(words, 'Words', actions);
  surface.focus();
  surface.shown({ from: 4, to: 7 });
});
afterEach(() => {
  surface.destroy();
  document.body.replaceChildren();
});

/** Simulates beforeinput; jsdom has no target ranges, so the selection is used. */
function input(inputType: string, data: string | null = null) {
  const event = new InputEvent('beforeinput', { inputType, data, cancelable: true, bubbles: true });
  words.dispatchEvent(Object.assign(event, { getTargetRanges: () => [] }));
  return event.defaultPrevented;
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  words.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

describe('the inline text surface', () => {
  it('maps ranges to the DOM selection', () => {
    expect(getSelection()?.toString()).toBe('for');
    // In an empty last line the caret is before the `br` that keeps it open.
    surface.shown({ from: 12, to: 12 });
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    expect([anchorNode === words, words.childNodes[anchorOffset ?? 0]?.nodeName]).toEqual([true, 'BR']);
  });

  it.each([
    ['insertText', 'x', 'x'],
    ['insertParagraph', null, '\n'],
    ['insertFromPaste', 'a\r\nb', 'a\nb'],
    ['deleteContentBackward', null, ''],
  ])('handles %s itself and prevents the browser’s default', (type, data, text) => {
    expect(input(type, data)).toBe(true);
    expect(actions.replace).toHaveBeenCalledWith({ from: 4, to: 7 }, text);
  });

  it('rejects formatting input of the browser', () => {
    expect(input('formatBold')).toBe(true);
    expect(actions.replace).not.toHaveBeenCalled();
  });

  it('ignores keys and updates during IME composition, Escape included, and writes when it ends', () => {
    words.dispatchEvent(new CompositionEvent('compositionstart'));
    expect(input('insertCompositionText', 'ni')).toBe(false);
    press('Escape', { isComposing: true });
    words.dispatchEvent(new InputEvent('input'));
    surface.shown({ from: 0, to: 0 });
    expect(getSelection()?.toString()).toBe('for');
    expect([actions.leave, actions.write].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    words.append('你');
    words.dispatchEvent(new CompositionEvent('compositionend'));
    expect(actions.write).toHaveBeenCalledWith('two for one\n你', { from: 4, to: 7 });
  });

  it('handles Escape and undo, and lets other editor keys through', () => {
    const received = jest.fn();
    document.body.addEventListener('keydown', received, { once: true });
    press('Escape');
    press('z', { ctrlKey: true });
    press('Z', { ctrlKey: true, shiftKey: true });
    expect([actions.leave, actions.undo, actions.redo].map(({ mock }) => mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
    expect(received).not.toHaveBeenCalled();
    press('s', { ctrlKey: true });
    expect(received).toHaveBeenCalledTimes(1);
  });
});
