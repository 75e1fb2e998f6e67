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
  it('has what was copied in another tab, before it was opened and after', () => {
    const one = open();
    one.set(['a'], '1');
    const other = open();
    expect([other.items, other.timesOn('1')]).toEqual([['a'], 1]);
    other.set(['b', 'c'], '2');
    expect(one.items).toEqual(['a']);
    one.refresh();
    expect([one.items, one.timesOn('1'), one.timesOn('2')]).toEqual([['b', 'c'], 0, 1]);
  });

  it('of one person has nothing of another', () => {
    open('anna').set(['a'], '1');
    expect(open('bo').filled).toBe(false);
  });

  it('without a shelf keeps its copies', () => {
    const here = new ItemClipboard<string>();
    expect([here.mayPaste, open().mayPaste]).toEqual([false, true]);
    here.set(['a'], '1');
    here.refresh();
    expect([here.items, here.mayPaste, localStorage.length]).toEqual([['a'], true, 0]);
  });

  it('counts the copies on each page, until something else is copied', () => {
    const clipboard = open();
    clipboard.set(['a'], '1');
    for (const pageId of ['1', '2', '2']) clipboard.pastedOn(pageId);
    clipboard.refresh();
    expect(['1', '2', '3'].map((pageId) => clipboard.timesOn(pageId))).toEqual([2, 2, 0]);
    clipboard.set(['a'], '1');
    expect(['1', '2'].map((pageId) => clipboard.timesOn(pageId))).toEqual([1, 0]);
  });

  it.each(['not JSON', '"text"', 'null', '{"items":3,"pageId":"1"}'])('passes over %s', (text) => {
    const clipboard = open();
    clipboard.set(['a'], '1');
    localStorage.setItem('anna', text);
    clipboard.refresh();
    expect(clipboard.items).toEqual(['a']);
    expect(open().filled).toBe(false);
  });

  it('keeps a newer copy on its page when the storage is full', () => {
    const older = JSON.stringify({ items: ['old'], pageId: '1' });
    const setItem = jest.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const clipboard = open('anna', { getItem: () => older, setItem });
    expect(clipboard.items).toEqual(['old']);
    clipboard.set(['new'], '2');
    clipboard.refresh();
    expect(clipboard.items).toEqual(['new']);
  });
});
