import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { client, session } from '@vitrine/shared/session';
import { useExampleZone } from './useExampleZone.ts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('a late answer of an older request does not replace the newer zone', async () => {
  const asked: PromiseWithResolvers<unknown>[] = [];
  jest.spyOn(client, 'call').mockImplementation(() => {
    const question = Promise.withResolvers<unknown>();
    asked.push(question);
    return question.promise as never;
  });
  const { result, rerender } = renderHook(
    (clientIds: string[]) => useExampleZone({ clientIds, groupIds: [] }),
    {
      initialProps: ['a'],
    },
  );
  rerender(['a', 'b']);
  await act(async () => asked[1]?.resolve({ timeZones: ['Asia/Seoul'] }));
  expect(result.current).toBe('Asia/Seoul');
  await act(async () => asked[0]?.reject(new DOMException('', 'AbortError')));
  expect(result.current).toBe('Asia/Seoul');
  rerender(['c']);
  await act(async () => asked[2]?.reject(new Error('offline')));
  expect(result.current).toBe(session.timeZone);
});
