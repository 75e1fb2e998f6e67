import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { untilSilent } from './untilSilent.ts';

test('what arrives is passed on', async () => {
  const body = new PassThrough();
  body.end('whole');
  expect((await buffer(untilSilent(body, 1000))).toString()).toBe('whole');
});

test('a sender that is silent, or gone, ends the stream with a refusal', async () => {
  const silent = new PassThrough();
  silent.write('half');
  await expect(buffer(untilSilent(silent, 20))).rejects.toThrow('remote.buildUnreadable');
  expect(silent.destroyed).toBe(false);
  const gone = new PassThrough();
  const arriving = buffer(untilSilent(gone, 1000));
  gone.destroy();
  await expect(arriving).rejects.toThrow('remote.buildUnreadable');
});
