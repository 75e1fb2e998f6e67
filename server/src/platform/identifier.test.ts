import { expect, it } from '@jest/globals';
import { newId, nextId } from './identifier.ts';

it('makes ids that sort in the order in which they were given', () => {
  const ids = Array.from({ length: 2000 }, nextId);
  expect([...ids].sort()).toEqual(ids);
});

it('makes ids of letters and digits, none twice', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{12}$/);
});
