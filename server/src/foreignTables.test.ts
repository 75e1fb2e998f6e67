import { expect, test } from '@jest/globals';
import { foreignTables } from './testing/tablesNamed.ts';

test("a domain's statements name its own tables alone: what others need of them, their owner publishes", () => {
  expect(foreignTables()).toEqual({});
});
