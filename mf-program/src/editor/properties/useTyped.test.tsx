import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useTyped } from './useTyped.ts';

const open = (value: string) =>
  renderHook(({ value: present }) => useTyped(present), { initialProps: { value } });

test('keeps the text as typed while the document has the value it produced', () => {
  const { result, rerender } = open('');
  act(() => result.current.type('https://a.example ', 'https://a.example'));
  rerender({ value: 'https://a.example' });
  expect(result.current.text).toBe('https://a.example ');
  act(() => result.current.type('javascript:', undefined));
  expect(result.current.text).toBe('javascript:');
});

test('follows the document when the value changes, as after undo', () => {
  const { result, rerender } = open('https://a.example');
  act(() => result.current.type('https://b.example', 'https://b.example'));
  rerender({ value: 'https://b.example' });
  rerender({ value: 'https://a.example' });
  expect(result.current.text).toBe('https://a.example');
});
