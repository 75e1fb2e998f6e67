import { expect, test } from '@jest/globals';
import { foreignTables } from './testing/tablesNamed.ts';

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
