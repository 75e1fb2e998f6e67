import { expect, test } from '@jest/globals';
import { drawCode } from './codePicture.ts';

test('concurrent code pictures are limited to 50', async () => {
  const drawn = await Promise.allSettled(Array.from({ length: 60 }, () => drawCode('ABCDE')));
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  const refused = drawn.flatMap((one) => (one.status === 'rejected' ? [one.reason.error] : []));
  expect(new Set(refused)).toEqual(new Set(['session.codeBusy']));
  expect(await drawCode('ABCDE')).toContain('data:image/png');
});
