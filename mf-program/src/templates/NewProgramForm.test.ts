import { expect, test } from '@jest/globals';
import { type Endpoint, type ProgramTemplate, selectProgramTemplates } from '@vitrine/shared/api';
import type { Calls } from '../calls.ts';
import { copyName, isProgramName } from '../program/programName.ts';
import { NewProgramForm, ownSize } from './NewProgramForm.ts';

const rows = [
  { ruId: 'a', ruName: '1920x1080', ruLPixel: 1920, ruWPixel: 1080 },
  { ruId: 'b', ruName: '1080x1920', ruLPixel: 1080, ruWPixel: 1920 },
  { ruId: 'c', ruName: '1366x768', ruLPixel: 1366, ruWPixel: 768 },
];

const menu: ProgramTemplate = {
  id: 'menu',
  name: 'Menu board',
  freeName: 'Menu board (2)',
  description: '',
  category: 'catering',
  width: 1080,
  height: 1920,
  scenes: 3,
  thumbnailUrl: '',
};
const sale: ProgramTemplate = { ...menu, id: 'sale', name: 'Sale', freeName: 'Sale', category: 'retail' };

async function open() {
  const call = async (endpoint: Endpoint) => (endpoint === selectProgramTemplates ? [menu, sale] : rows);
  const form = new NewProgramForm({ call } as unknown as Calls);
  await form.start();
  return form;
}

test('starts with the first resolution, and shows no error before the first attempt', async () => {
  const form = await open();
  expect(form.size).toEqual({ width: 1920, height: 1080 });
  expect(form.tried).toBe(false);
  expect(form.submit()).toBeUndefined();
  expect(form.tried).toBe(true);
});

test('submits the trimmed name', async () => {
  const form = await open();
  form.setName('  Lobby ');
  expect(form.submit()).toEqual({ name: 'Lobby', width: 1920, height: 1080, templateId: '' });
});

test('rotates to the matching resolution, or to a custom size', async () => {
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
])('a custom size of %d × %d: %s', async (width, height, right) => {
  const form = await open();
  form.setName('Lobby');
  form.choose(ownSize);
  form.setSize(width, height);
  expect(form.submit() !== undefined).toBe(right);
});

test('a name has 2 to 50 characters, counted like its field', () => {
  expect(['节', '节目', '👍'.repeat(25), '👍'.repeat(26), 'n'.repeat(51), ' x '].map(isProgramName)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a copy’s name is always within the limit', () => {
  const name = copyName('n'.repeat(50), '副本');
  expect(isProgramName(name)).toBe(true);
  expect(name.endsWith(' 副本')).toBe(true);
});

test('a template sets the size, and the name until one is typed', async () => {
  const form = await open();
  form.take(menu);
  expect(form.name).toBe('Menu board (2)');
  form.take(sale);
  expect(form.name).toBe('Sale');
  form.setName('Summer sale');
  form.take(undefined);
  expect(form.submit()).toEqual({ name: 'Summer sale', width: 1920, height: 1080, templateId: '' });
});

test('the proposed name of a template is left to the server, which makes it unique', async () => {
  const form = await open();
  form.take(menu);
  expect(form.submit()).toEqual({ name: '', width: 1080, height: 1920, templateId: 'menu' });
  form.setName('Menu board');
  expect(form.submit()?.name).toBe('Menu board');
});

test('templates are filtered by their existing categories', async () => {
  const form = await open();
  expect(form.categories).toEqual(['catering', 'retail']);
  form.setCategory('retail');
  expect(form.offered.map(({ id }) => id)).toEqual(['sale']);
});
