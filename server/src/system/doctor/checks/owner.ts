import { existsSync } from 'node:fs';
import { lastBeat, readRecord } from '../../../platform/ownership/ownerRecord.ts';
import { ageText } from '../ageText.ts';
import { type Check, type Finding, fine, warning } from '../finding.ts';

/** Milliseconds without a sign of life after which an owner counts as gone; a server gives one every 5 seconds. */
const patience = 30_000;

/** Reads the record only: opening the lock file would release a lock of this process, or create the file. */
function ofFolder(dataDirectory: string): Finding {
  const record = readRecord(dataDirectory);
  if (!record) return fine(`no server runs on ${dataDirectory}`);
  const who = `process ${record.processId} on ${record.host}, since ${record.started}`;
  const silence = Date.now() - (lastBeat(dataDirectory) ?? 0);
  if (silence < patience) return fine(`the server runs: ${who}`);
  return warning(
    `the last server (${who}) gave no sign of life for ${ageText(silence)} and did not stop in order`,
    'Start it again: it recovers by itself. If it should be running, look into its log first.',
  );
}

/** Which server holds the data folder, and the database of one's own. */
export const owner: Check = {
  name: 'Lock',
  examine: async ({ config: { dataDirectory, databaseUrl }, database }) => {
    const folder = existsSync(dataDirectory) ? [ofFolder(dataDirectory)] : [];
    if (databaseUrl === undefined) return folder;
    // A database that is away has its own line.
    const report = await database().catch(() => undefined);
    if (report?.state !== 'running') return folder;
    return [...folder, fine(`the database is held by ${report.holder ?? 'no server'}`)];
  },
};
