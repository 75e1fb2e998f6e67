import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearAbandoned, runPrefix } from './runFolder.mjs';

/** Names the folder of this run. PostgreSQL is started there by the first test that needs one, if any does. */
export default async function setUp() {
  await clearAbandoned();
  process.env.VITRINE_TEST_RUN = mkdtempSync(join(tmpdir(), `${runPrefix}${process.pid}-`));
}
