import type { Logger } from 'pino';
import type { Config } from '../../../platform/config.ts';
import { Refusal } from '../../../platform/errors.ts';
import { storedMessage } from '../../../platform/messages.ts';
import { BackupFolder, type StoredBackup } from '../BackupFolder.ts';
import { requireKnownSchema } from '../fits.ts';
import { drill } from './drill.ts';

const usage = `Usage: npm run drill -- [<backup file or id>]
Without one, the newest backup of this server is tested.
`;

const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal) return storedMessage('en', error.error, error.parameters);
  return error instanceof Error ? error.message : String(error);
};

async function wantedBackup(config: Config, name: string | undefined) {
  const all = await new BackupFolder(config, config.backupDirectory).list();
  if (name === undefined) return all.find(({ ofThisServer }) => ofThisServer) ?? all[0];
  return all.find(({ head, fileName }) => head.id === name || fileName === name);
}

async function test(
  backup: StoredBackup,
  { dataDirectory, sharedDirectory }: Config,
  log: Logger,
): Promise<void> {
  requireKnownSchema(backup.head);
  const stopping = new AbortController();
  // The scratch instance is removed before the process ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort());
  const { signal } = stopping;
  const passed = await drill(backup, {
    dataDirectory,
    sharedDirectory,
    signal,
    log,
    onBytes: () => undefined,
  });
  const { tables, rows, files, missing, seconds } = passed;
  const lost = missing > 0 ? `; ${missing} files were missing when it was made` : '';
  process.stdout.write(
    `${backup.fileName} can be restored: ${tables} tables, ${rows} rows, ${files} files${lost}. It took ${seconds} s.\n`,
  );
}

/** Runs `npm run drill`. Returns the exit code: 0 restorable, 1 not or no backup, 2 unknown option. */
export async function runDrill(words: readonly string[], config: Config, log: Logger): Promise<0 | 1 | 2> {
  const [name, ...more] = words;
  if (more.length > 0 || name?.startsWith('-')) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    const backup = await wantedBackup(config, name);
    if (!backup) throw new Error('There is no such backup');
    process.stdout.write(`Testing ${backup.fileName} …\n`);
    await test(backup, config, log);
    return 0;
  } catch (error) {
    process.stderr.write(`The backup could not be restored: ${reasonOf(error)}\n`);
    return 1;
  }
}
