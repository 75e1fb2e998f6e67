import { expect, it } from '@jest/globals';
import { newId, nextId } from './identifier.ts';

it('makes ids that sort in the order of creation', () => {
  const ids = Array.from({ length: 2000 }, nextId);
  expect([...ids].sort()).toEqual(ids);
});

it('makes unique ids of letters and digits', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{12}$/);
});
