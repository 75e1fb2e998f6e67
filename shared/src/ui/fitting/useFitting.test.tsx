import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFitting } from './index.ts';

let room = 0;
let changeSize: () => void;

/** A layout in which every letter is ten pixels wide. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    return new DOMRect(0, 0, 10 * (this.textContent ?? '').length, 20);
  });
  class Observer implements ResizeObserver {
    constructor(announce: ResizeObserverCallback) {
      changeSize = () => act(() => announce([], this));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  globalThis.ResizeObserver = Observer;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

function Bar({ entries, current }: { readonly entries: readonly string[]; readonly current: number }) {
  const bar = useRef<HTMLElement>(null);
  const rule = useRef<HTMLSpanElement>(null);
  const fitting = useFitting(bar, rule, entries.join('\n'), current);
  return (
    <nav ref={bar} style={{ padding: '0 20px' }}>
      <ol>{fitting.map((place) => entries[place]).join(' ')}</ol>
      <span ref={rule}>
        {[...entries, 'more'].map((entry) => (
          <span key={entry}>{entry}</span>
        ))}
      </span>
    </nav>
  );
}

const shown = () => screen.getByRole('list').textContent;
const places = ['screens', 'groups', 'alarms', 'map'];

test('a bar fits its entries to its width, without paddings and beside the overflow menu', () => {
  room = 260;
  render(<Bar entries={places} current={0} />);
  expect(shown()).toBe('screens groups alarms map');
  room = 259;
  changeSize();
  expect(shown()).toBe('screens groups');
  room = 100;
  changeSize();
  expect(shown()).toBe('');
});

test('the current entry stays visible, and new labels are measured again', () => {
  room = 230;
  const { rerender } = render(<Bar entries={places} current={3} />);
  expect(shown()).toBe('screens map');
  rerender(<Bar entries={['终端', '分组', '告警', '地图']} current={3} />);
  expect(shown()).toBe('终端 分组 告警 地图');
});
