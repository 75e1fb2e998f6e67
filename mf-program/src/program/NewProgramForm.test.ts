import { expect, test } from '@jest/globals';
import type { Calls } from '../calls.ts';
import { NewProgramForm, ownSize } from './NewProgramForm.ts';
import { copyName, isProgramName } from './programName.ts';

const rows = [
  { ruId: 'a', ruName: '1920x1080', ruLPixel: 1920, ruWPixel: 1080 },
  { ruId: 'b', ruName: '1080x1920', ruLPixel: 1080, ruWPixel: 1920 },
  { ruId: 'c', ruName: '1366x768', ruLPixel: 1366, ruWPixel: 768 },
];

async function open() {
  const form = new NewProgramForm({ call: async () => rows } as unknown as Calls);
  await form.start();
  return form;
}

test('starts with the first resolution, and says nothing is wrong before the first try', async () => {
  const form = await open();
  expect(form.size).toEqual({ width: 1920, height: 1080 });
  expect(form.tried).toBe(false);
  expect(form.submit()).toBeUndefined();
  expect(form.tried).toBe(true);
});

test('gives what is to be made, its name without the space around it', async () => {
  const form = await open();
  form.setName('  Lobby ');
  expect(form.submit()).toEqual({ name: 'Lobby', width: 1920, height: 1080 });
});

test('turns to the upright resolution, or to an own one where there is none', async () => {
  const form = await open();
  form.turn();
  expect(form.chosenId).toBe('b');
  form.choose('c');
  form.turn();
  expect(form.chosenId).toBe(ownSize);
  expect(form.size).toEqual({ width: 768, height: 1366 });
});

test.each([
  [300, 4000, true],
  [299, 1080, false],
  [1920, 4001, false],
  [800.5, 600, false],
])('an own size of %d × %d: %s', async (width, height, right) => {
  const form = await open();
  form.setName('Lobby');
  form.choose(ownSize);
  form.setSize(width, height);
  expect(form.submit() !== undefined).toBe(right);
});

test('a name has 2 to 50 characters, however they are written', () => {
  expect(['节', '节目', '👍'.repeat(50), 'n'.repeat(51), ' x '].map(isProgramName)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('the name of a copy always fits', () => {
  const name = copyName('n'.repeat(50), '副本');
  expect(isProgramName(name)).toBe(true);
  expect(name.endsWith(' 副本')).toBe(true);
});
