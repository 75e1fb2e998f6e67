import { expect, it } from '@jest/globals';
import { LocalSlots } from '../../platform/limits/LocalSlots.ts';
import { mostAtOnce, UploadTurns } from './UploadTurns.ts';

it('concurrent uploads are limited per pass', async () => {
  const turns = new UploadTurns(new LocalSlots());
  const hung = Promise.withResolvers<string>();
  const taken = Array.from({ length: mostAtOnce }, () => turns.take('one', () => hung.promise));
  await expect(turns.take('one', async () => 'stored')).rejects.toMatchObject({ error: 'applet.tooFast' });
  expect(await turns.take('other', async () => 'stored')).toBe('stored');
  hung.resolve('late');
  expect(await Promise.all(taken)).toEqual(Array(mostAtOnce).fill('late'));
  expect(await turns.take('one', async () => 'stored')).toBe('stored');
});

it('a failed upload releases its slot', async () => {
  const turns = new UploadTurns(new LocalSlots());
  for (let time = 0; time <= mostAtOnce; time += 1)
    await expect(turns.take('one', () => Promise.reject('torn off'))).rejects.toBe('torn off');
  expect(await turns.take('one', async () => 'stored')).toBe('stored');
});
