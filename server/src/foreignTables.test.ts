import { expect, test } from '@jest/globals';
import { foreignTables, tablesBetweenDomains, tablesChosenIn } from './testing/tablesNamed.ts';

/** What is asked before a call reaches any domain; see docs/adr/one-folder-owns-its-tables.md. */
const admission = {
  platform: [
    'account.account_setting',
    'account.member',
    'account.role',
    'account.session',
    'account.tenant',
  ],
};

test("a folder's statements name its own tables: what others need of them, their owner publishes", () => {
  expect(foreignTables()).toEqual(admission);
});

/** Which tables of its neighbours in the folder each domain names. */
const shared = {
  'system/backup': ['system.system_log', 'system/settings.server_setting'],
  terminal: [
    'terminal/operations.terminal_operation_result',
    'terminal/operations.terminal_package',
    'terminal/operations.terminal_setting',
    'terminal/operations.terminal_upgrade',
  ],
  'terminal/alarm': ['terminal.terminal', 'terminal.terminal_group'],
  'terminal/applet': ['terminal.terminal'],
  'terminal/call': ['terminal.terminal'],
  'terminal/monitor': ['terminal.terminal', 'terminal.terminal_group'],
  'terminal/operations': ['terminal.terminal', 'terminal.terminal_group', 'terminal/alarm.terminal_journal'],
  'terminal/statistics': [
    'terminal.play_record',
    'terminal.terminal',
    'terminal/operations.terminal_setting',
  ],
  'terminal/upgrade': [
    'terminal.terminal',
    'terminal/operations.terminal_installed',
    'terminal/operations.terminal_operation',
    'terminal/operations.terminal_operation_result',
    'terminal/operations.terminal_package',
  ],
};

test('the domains of one folder share its tables; which domain names which is listed', () => {
  expect(tablesBetweenDomains()).toEqual({ ...admission, ...shared });
});

/** Statements that choose their table at run time, which the tests above do not see; each among those of its domain. */
const chosen = [
  'program/folder/folderRepository.ts',
  'system/logs/removeOldLogs.ts',
  'task/subtitle/confirming.ts',
];

test('a table is chosen at run time only where that is known', () => {
  expect(tablesChosenIn()).toEqual(chosen);
});
