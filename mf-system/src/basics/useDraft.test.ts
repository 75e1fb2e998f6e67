/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDraft } from './useDraft.ts';

const known = { language: 'zh_CN', zone: 'UTC' };

test('only changed fields are sent, so that a quick second save does not restore old values', () => {
  const { result } = renderHook(() => useDraft(known));
  act(() => result.current.change({ zone: 'Asia/Seoul' }));
  expect(result.current.changed).toEqual({ zone: 'Asia/Seoul' });
  const saved = result.current.draft;
  act(() => result.current.settle(saved));
  // The stored value is not reloaded yet.
  act(() => result.current.change({ language: 'en_US' }));
  expect(result.current.changed).toEqual({ language: 'en_US' });
});

test('input during a save is kept and stays unsaved', () => {
  const { result } = renderHook(() => useDraft(known));
  act(() => result.current.change({ language: 'en_US' }));
  const saved = result.current.draft;
  act(() => result.current.change({ zone: 'Asia/Seoul' }));
  act(() => result.current.settle(saved));
  expect(result.current).toMatchObject({ changed: { zone: 'Asia/Seoul' }, dirty: true });
});
