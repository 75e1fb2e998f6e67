import { existsSync } from 'node:fs';
import { storedMessage } from '../../../platform/messages.ts';
import { BackupFolder, type StoredBackup } from '../../backup/BackupFolder.ts';
import { type DrillRecord, readDrillRecord } from '../../backup/drill/drillRecord.ts';
import { drillStateOf, isOverdue, usualAlarmDays } from '../../backup/health.ts';
import { ageText } from '../ageText.ts';
import { type Check, type Finding, fault, fine, type Installation, warning } from '../finding.ts';
import { sizeText } from '../sizeText.ts';

/** Bytes that a backup leaves free. */
const reserve = 256 * 1024 * 1024;

const start = 'Turn on the daily backup in System › Server, or press “Back up now” there.';

/** Checks the age of the newest backup. @param limit in days */
export function ageFinding(
  { head, size }: Pick<StoredBackup, 'head' | 'size'>,
  limit: number,
  now: number,
): Finding {
  const created = Date.parse(head.createdAt);
  const content = head.kind === 'full' ? 'of everything' : 'of data only';
  const says = `the newest is ${ageText(now - created)} old, complete, ${content}, ${sizeText(size)}`;
  return isOverdue(created, undefined, limit, now) ? warning(says, start) : fine(says);
}

const test =
  'Press “Test restore” in System › Server, or run the server with --drill, as in docs/backups.md.';

/** Checks the result and age of the last test restore. */
export function drillFinding(record: DrillRecord | undefined, now: number): Finding {
  if (!record) return warning('restoring has never been tested', test);
  const age = ageText(now - Date.parse(record.testedAt));
  const state = drillStateOf(record, now);
  if (state === 'failed')
    return fault(
      `the test restore of ${record.backup.fileName} failed ${age} ago: ${storedMessage('en', record.error, record.parameters)}`,
      'Make a new backup and test it.',
    );
  const says = `restored in a test ${age} ago, in ${record.seconds} s`;
  return state === 'old' ? warning(says, test) : fine(says);
}

/** Says whether backups can be made in a folder elsewhere. */
async function folderFinding(
  folder: BackupFolder,
  { backupDirectory }: Installation['config'],
): Promise<Finding[]> {
  if (backupDirectory === undefined) return [];
  const state = await folder.outerState();
  const says = (what: string) => `BACKUP_DIR is ${backupDirectory}, ${what}`;
  if (state === 'away') return [fault(says('which is not there'), 'Mount it, or correct BACKUP_DIR.')];
  if (state === 'other')
    return [
      fault(
        says('which is not the folder used before'),
        'Mount it; if it is the right folder, create an empty file named .vitrine-backups in it.',
      ),
    ];
  if (await folder.isWritable()) return [];
  return [fault(says('which cannot be written'), 'Run this as the user of the server, or open the folder.')];
}

async function scheduleFinding({ database }: Installation): Promise<Finding[]> {
  // A database that is away has its own line.
  const report = await database().catch(() => undefined);
  if (report?.state !== 'running' || report.backupEnabled !== false) return [];
  return [warning('no backup is made automatically', start)];
}

function roomFinding(free: number, size: number): Finding[] {
  if (free >= size + reserve) return [];
  return [
    warning(
      `${sizeText(free)} free: not enough for the next backup`,
      'Delete old backups, or free some space.',
    ),
  ];
}

/** The newest backup, the last test restore, the schedule, and the room for the next one. */
export const backups: Check = {
  name: 'Backups',
  examine: async (installation) => {
    const { config } = installation;
    if (!existsSync(config.sharedDirectory)) return [];
    const folder = new BackupFolder(config, config.backupDirectory);
    const newest = (await folder.list()).find(({ ofThisServer }) => ofThisServer);
    const others = [...(await folderFinding(folder, config)), ...(await scheduleFinding(installation))];
    if (!newest) return [fault('there is no complete backup', start), ...others];
    const now = Date.now();
    const limit = config.backupAlarmDays ?? usualAlarmDays;
    const record = await readDrillRecord(config.sharedDirectory);
    const free = await folder.free();
    const room = free === undefined ? [] : roomFinding(free, newest.size);
    return [ageFinding(newest, limit, now), drillFinding(record, now), ...others, ...room];
  },
};
