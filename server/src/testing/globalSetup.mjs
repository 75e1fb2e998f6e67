import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearAbandoned, runPrefix } from './runFolder.mjs';

/**
 * Makes the folder of this run, which is also where every temporary file of its tests goes, so that nothing is
 * left of a test that failed. PostgreSQL is started there by the first test that needs one, if any does.
 */
export default async function setUp() {
  await clearAbandoned();
  const run = mkdtempSync(join(tmpdir(), `${runPrefix}${process.pid}-`));
  chmodSync(run, 0o755);
  process.env.VITRINE_TEST_RUN = run;
  process.env.TMPDIR = run;
}
