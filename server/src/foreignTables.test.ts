import { expect, test } from '@jest/globals';
import { foreignTables, tablesBetweenDomains, tablesChosenIn } from './testing/tablesNamed.ts';

/** Tables read before a call reaches any domain; see docs/adr/one-folder-owns-its-tables.md. */
const admission = {
  platform: [
    'account.account_setting',
    'account.member',
    'account.role',
    'account.session',
    'account.tenant',
  ],
};

test('statements of a folder name only its own tables; relations of others are published by their owner', () => {
  expect(foreignTables()).toEqual(admission);
});

/** Tables that each domain names of other domains in its folder. */
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

test('domains of one folder share its tables, and each use across domains is listed', () => {
  expect(tablesBetweenDomains()).toEqual({ ...admission, ...shared });
});

/** Statements whose table is chosen at run time, invisible to the tests above; each stays within its domain. */
const chosen = [
  'program/folder/folderRepository.ts',
  'system/logs/removeOldLogs.ts',
  'task/subtitle/confirming.ts',
];

test('tables chosen at run time are listed', () => {
  expect(tablesChosenIn()).toEqual(chosen);
});
