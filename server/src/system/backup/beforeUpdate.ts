import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { FileMissing } from '../../platform/files/FileMissing.ts';
import { newId } from '../../platform/identifier.ts';
import { StartRefusal } from '../../platform/startRefusal.mjs';
import { BackupFolder, fileNameOf } from './BackupFolder.ts';
import { estimateSize } from './size.ts';
import { writeBackup } from './writeBackup.ts';

interface Circumstances {
  readonly config: Pick<Config, 'dataDirectory'>;
  readonly open: Pick<OpenDatabase, 'database' | 'connectAlone'>;
  readonly log: Logger;
}

const noFiles = { open: () => Promise.reject(new FileMissing()) };

/** Files are content-addressed and immutable, so that an update can only damage the rows and the keys. */
async function write({ config, open }: Circumstances): Promise<string> {
  const { dataDirectory } = config;
  const folder = new BackupFolder(dataDirectory);
  const [needed, free] = [await estimateSize(open, 'database', dataDirectory), await folder.freeForUploads()];
  if (free < needed)
    throw new Error(`${megabytes(needed)} MB are needed in ${dataDirectory}, ${megabytes(free)} are free`);
  const what = { id: newId(), kind: 'database', createdAt: new Date() } as const;
  const fileName = fileNameOf({ ...what, createdAt: what.createdAt.toISOString() });
  return writeBackup(
    { folder, fileName, dataDirectory, connectAlone: open.connectAlone },
    {
      ...what,
      // The previous version, which may have to read it, knows no other value.
      origin: 'manual',
      beforeUpdate: true,
      files: noFiles,
      signal: new AbortController().signal,
      onBytes: () => undefined,
    },
  );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576);

/** Backs up the rows before data migrations. Without a backup, no update. */
export async function backUpBeforeUpdate(
  circumstances: Circumstances,
  migrations: readonly string[],
): Promise<void> {
  const { log } = circumstances;
  log.info({ migrations }, 'backing up before migrations that rewrite data');
  try {
    const path = await write(circumstances);
    log.warn({ path, migrations }, 'backed up the data before the update');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefusal(
      `This version has to rewrite data (${migrations.join(', ')}), and the backup before that failed: ${reason}. ` +
        'Nothing was changed.',
      { cause },
    );
  }
}
