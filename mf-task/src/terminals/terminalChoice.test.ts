import { expect, test } from '@jest/globals';
import type { TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { type TerminalChoice, TerminalTree } from '@vitrine/shared/state';
import { followChoice } from './terminalChoice.ts';

const node = (id: string, pid: string, type: 'folder' | 'client' = 'folder') =>
  ({ id, name: id, type, pid, hasChildren: type === 'folder', total: 900, isDefault: false }) as TerminalNode;

/** hall ─ (entrance, floor ─ (lift, stairs)) */
const world: Readonly<Record<string, readonly TerminalNode[]>> = {
  '-1': [node('hall', '-1')],
  hall: [node('door', 'hall', 'client'), node('floor', 'hall')],
  floor: [node('lift', 'floor', 'client'), node('stairs', 'floor', 'client')],
};

function choice(first: Partial<TerminalChoice>) {
  const call = async (_endpoint: object, { id }: { id: string }) => world[id] ?? [];
  const messages = { every: 'All', defaultGroup: 'Default' };
  const model = new TerminalTree({ call } as unknown as Client, messages);
  const known: TerminalChoice[] = [];
  followChoice({
    model,
    first: { groupIds: [], clientIds: [], ...first },
    onChange: (chosen) => known.push(chosen),
  });
  return { model, known };
}

async function opened(first: Partial<TerminalChoice>) {
  const made = choice(first);
  await made.model.open();
  await made.model.expand('hall');
  return made;
}

test('a ticked group stays a group, and absorbs its chosen terminals', async () => {
  const { model, known } = await opened({ clientIds: ['door'] });
  await model.toggleCheck('floor');
  expect(known.at(-1)).toEqual({ groupIds: ['floor'], clientIds: ['door'] });
  await model.toggleCheck('hall');
  expect(known.at(-1)).toEqual({ groupIds: ['hall'], clientIds: [] });
});

test('all terminals of a group ticked one by one are not the group: later members are not included', async () => {
  const { model, known } = await opened({});
  await model.expand('floor');
  await model.toggleCheck('lift');
  await model.toggleCheck('stairs');
  expect(known.at(-1)).toEqual({ groupIds: [], clientIds: ['lift', 'stairs'] });
});

test('the choice in collapsed branches is kept', async () => {
  const { model, known } = await opened({ groupIds: ['annex'], clientIds: ['lift', 'door'] });
  expect(known).toEqual([]);
  await model.toggleCheck('door');
  expect(known).toEqual([{ groupIds: ['annex'], clientIds: ['lift'] }]);
  await model.expand('floor');
  expect(known).toHaveLength(1);
});

test('removing one terminal of a chosen group leaves the others as single terminals', async () => {
  const { model, known } = await opened({ groupIds: ['floor'] });
  await model.expand('floor');
  await model.toggleCheck('lift');
  expect(known.at(-1)).toEqual({ groupIds: [], clientIds: ['stairs'] });
});
