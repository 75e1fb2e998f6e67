import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './useSearchText.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open(value = '') {
  const sent: string[] = [];
  const onChange = (text: string) => sent.push(text);
  const hook = renderHook(({ value: present }) => useSearchText({ value: present, onChange }), {
    initialProps: { value },
  });
  const type = (text: string) => act(() => hook.result.current[1](text));
  const pause = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  return {
    sent,
    type,
    pause,
    text: () => hook.result.current[0],
    address: (now: string) => hook.rerender({ value: now }),
  };
}

test('reports the text once typing pauses, without surrounding spaces', () => {
  const { sent, type, pause } = open();
  type('sh');
  pause(200);
  type('shop ');
  pause(299);
  expect(sent).toEqual([]);
  pause(1);
  expect(sent).toEqual(['shop']);
});

test('keeps letters typed before the address is updated', () => {
  const { sent, type, pause, address, text } = open();
  type('sh');
  pause(300);
  type('shop');
  address('sh');
  expect(text()).toBe('shop');
  pause(300);
  type('shops');
  pause(300);
  address('shop');
  expect(text()).toBe('shops');
  address('shops');
  expect(text()).toBe('shops');
  expect(sent).toEqual(['sh', 'shop', 'shops']);
});

test('follows an address changed elsewhere, as by clearing all filters', () => {
  const { sent, type, pause, address, text } = open('door');
  expect(text()).toBe('door');
  type('doors');
  pause(300);
  address('doors');
  address('');
  expect(text()).toBe('');
  pause(1000);
  expect(sent).toEqual(['doors']);
});
