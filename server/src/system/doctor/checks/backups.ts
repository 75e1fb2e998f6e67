import { existsSync } from 'node:fs';
import { BackupFolder, type StoredBackup } from '../../backup/BackupFolder.ts';
import { ageText } from '../ageText.ts';
import { type Check, type Finding, fault, fine, type Installation, warning } from '../finding.ts';
import { sizeText } from '../sizeText.ts';

/** Milliseconds: a daily backup has failed twice by then. */
const overdue = 2 * 86_400_000;
/** Bytes that a backup leaves free. */
const reserve = 256 * 1024 * 1024;

const start = 'Turn on the daily backup in System › Server, or press “Back up now” there.';

/** Judges the newest backup by its age. */
export function ageFinding({ head, size }: StoredBackup, now: number): Finding {
  const age = now - Date.parse(head.createdAt);
  const says = `the newest is ${ageText(age)} old, complete, ${head.kind === 'full' ? 'of everything' : 'of data only'}, ${sizeText(size)}`;
  return age > overdue ? warning(says, start) : fine(says);
}

async function scheduleFinding({ database }: Installation): Promise<Finding[]> {
  // A database that is away has its own line.
  const report = await database().catch(() => undefined);
  if (report?.state !== 'running' || report.backupEnabled !== false) return [];
  return [warning('no backup is made automatically', start)];
}

/** The newest backup, the schedule, and the room for the next one. */
export const backups: Check = {
  name: 'Backups',
  look: async (installation) => {
    const { dataDirectory } = installation.config;
    if (!existsSync(dataDirectory)) return [];
    const folder = new BackupFolder(dataDirectory);
    const newest = (await folder.list()).find(({ uploaded }) => !uploaded);
    const schedule = await scheduleFinding(installation);
    if (!newest) return [fault('there is no complete backup', start), ...schedule];
    const free = await folder.free();
    const room =
      free < newest.size + reserve
        ? [
            warning(
              `${sizeText(free)} free: not enough for the next backup`,
              'Delete old backups, or free some space.',
            ),
          ]
        : [];
    return [ageFinding(newest, Date.now()), ...schedule, ...room];
  },
};
