/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDraft } from './useDraft.ts';

const known = { language: 'zh_CN', zone: 'UTC' };

test('only what differs is sent, so that a fast second save does not bring an older zone back', () => {
  const { result } = renderHook(() => useDraft(known));
  act(() => result.current.change({ zone: 'Asia/Seoul' }));
  expect(result.current.changed).toEqual({ zone: 'Asia/Seoul' });
  const saved = result.current.draft;
  act(() => result.current.settle(saved));
  // The stored value is not reloaded yet.
  act(() => result.current.change({ language: 'en_US' }));
  expect(result.current.changed).toEqual({ language: 'en_US' });
});

test('what is typed while a save is under way stays, and is not saved', () => {
  const { result } = renderHook(() => useDraft(known));
  act(() => result.current.change({ language: 'en_US' }));
  const saved = result.current.draft;
  act(() => result.current.change({ zone: 'Asia/Seoul' }));
  act(() => result.current.settle(saved));
  expect(result.current).toMatchObject({ changed: { zone: 'Asia/Seoul' }, dirty: true });
});
