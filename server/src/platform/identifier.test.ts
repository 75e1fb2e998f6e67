import { expect, test } from '@jest/globals';
import { newId } from './identifier.ts';

test('ids are twelve lower-case letters and digits, and do not repeat', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.every((id) => /^[a-z0-9]{12}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
