import { expect, test } from '@jest/globals';
import { foreignTables, tablesChosenIn } from './testing/tablesNamed.ts';

test("a domain's statements name its own tables: what others need of them, their owner publishes", () => {
  expect(foreignTables()).toEqual({});
});

/** Statements that choose their table at run time, which the test above does not see; each among those of its domain. */
const chosen = ['program/folderRepository.ts', 'system/logs/removeOldLogs.ts', 'task/subtitle/confirming.ts'];

test('a table is chosen at run time only where that is known', () => {
  expect(tablesChosenIn()).toEqual(chosen);
});
