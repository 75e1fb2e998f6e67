import { expect, test } from '@jest/globals';
import { foreignTables, tablesChosenIn } from './testing/tablesNamed.ts';

/**
 * A domain's tables are its own: what others need of them, their owner publishes. These are left, of accounts, their
 * members and H5 works; what is mended goes from the list, and nothing is added to it.
 */
const left: Record<string, readonly string[]> = {
  h5: ['account.tenant'],
  material: ['account.tenant', 'h5.h5'],
  program: ['account.member', 'account.role', 'h5.h5'],
  system: ['account.tenant'],
  task: ['account.member', 'account.role', 'account.tenant'],
  terminal: ['account.account_setting', 'account.member', 'account.role', 'account.tenant'],
};

test("a domain's statements name its own tables, and those of others only where that is still to be mended", () => {
  expect(foreignTables()).toEqual(left);
});

/**
 * Statements that choose their table at run time, with the tables of other domains among those. What is mended goes from
 * the list here, too.
 */
const chosen: Record<string, readonly string[]> = {
  'program/folderRepository.ts': [],
  'system/logs/removeOldLogs.ts': [],
  'system/usbPackage/choices.ts': ['program.program', 'task.task', 'terminal.terminal'],
  'system/usbPackage/requestPackage.ts': ['program.program', 'task.task'],
  'task/subtitle/confirming.ts': [],
  'terminal/statistics/playFigures.ts': ['h5.h5', 'material.material', 'program.program', 'task.task'],
};

test('a table is chosen at run time only where that is known', () => {
  expect(tablesChosenIn()).toEqual(Object.keys(chosen));
});
