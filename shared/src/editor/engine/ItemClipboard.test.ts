import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ItemClipboard } from './ItemClipboard.ts';

const words = (value: unknown): readonly string[] => {
  if (!Array.isArray(value)) throw new Error('not a list');
  return value.map(String);
};

const open = (key = 'anna', storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage) =>
  new ItemClipboard<string>({ key, storage, parse: words });

beforeEach(() => localStorage.clear());

describe('a clipboard', () => {
  it('has the copy of another tab, made before or after it was opened', () => {
    const one = open();
    one.set(['a']);
    const other = open();
    expect(other.items).toEqual(['a']);
    other.set(['b', 'c']);
    expect(one.items).toEqual(['a']);
    one.refresh();
    expect(one.items).toEqual(['b', 'c']);
  });

  it('is separate for each person', () => {
    open('anna').set(['a']);
    expect(open('bo').filled).toBe(false);
  });

  it('without storage keeps its copies in memory', () => {
    const here = new ItemClipboard<string>();
    expect(here.mayPaste).toBe(false);
    here.set(['a']);
    here.refresh();
    expect([here.items, here.mayPaste, localStorage.length]).toEqual([['a'], true, 0]);
  });

  it('may be pasted from once this or another tab has copied', () => {
    const [one, other] = [open(), open()];
    expect(one.mayPaste).toBe(false);
    other.set(['a']);
    expect([one.mayPaste, one.filled]).toEqual([true, false]);
    one.refresh();
    expect([one.mayPaste, one.filled]).toEqual([true, true]);
  });

  it.each(['["a"]', '{"items":["a"],"pageId":"1"}'])('reads the former format %s', (text) => {
    localStorage.setItem('anna', text);
    expect(open().items).toEqual(['a']);
  });

  it.each(['not JSON', '"text"', 'null', '{"items":3,"pageId":"1"}'])('ignores %s', (text) => {
    const clipboard = open();
    clipboard.set(['a']);
    localStorage.setItem('anna', text);
    clipboard.refresh();
    expect(clipboard.items).toEqual(['a']);
    expect([open().filled, open().mayPaste]).toEqual([false, false]);
  });

  it('keeps a newer copy in memory when the storage is full', () => {
    const older = JSON.stringify({ items: ['old'], pageId: '1' });
    const setItem = jest.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const clipboard = open('anna', { getItem: () => older, setItem });
    expect(clipboard.items).toEqual(['old']);
    clipboard.set(['new']);
    clipboard.refresh();
    expect(clipboard.items).toEqual(['new']);
  });
});
