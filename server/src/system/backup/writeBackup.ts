import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ConnectAlone } from '../../platform/database/open.ts';
import type { KeySettings } from '../../platform/keys.ts';
import { serverVersion } from '../settings/overview.ts';
import type { BackupFolder } from './BackupFolder.ts';
import { type DumpOptions, writeDump } from './dump.ts';
import { readSecrets } from './secrets.ts';

export interface BackupTarget {
  readonly folder: BackupFolder;
  readonly fileName: string;
  readonly config: KeySettings;
  readonly connectAlone: ConnectAlone;
}

export type BackupWriting = Omit<DumpOptions, 'secrets' | 'key' | 'version' | 'dataDirectory'>;

/** Writes a backup and lists it once complete; deletes the partial file on failure. Returns the path. */
export async function writeBackup(target: BackupTarget, options: BackupWriting): Promise<string> {
  const { folder, fileName, config, connectAlone } = target;
  const part = await folder.begin(options.id);
  const output = createWriteStream(part, { mode: 0o600, flush: true });
  try {
    const client = await connectAlone();
    try {
      const broken = new Promise<never>((_resolve, reject) => output.once('error', reject));
      const secrets = readSecrets(config);
      const { sharedDirectory: dataDirectory } = config;
      await Promise.race([
        writeDump(client, output, { ...options, ...secrets, dataDirectory, version: serverVersion }),
        broken,
      ]);
    } finally {
      await client.end();
    }
    output.end();
    await finished(output);
    return await folder.keep(part, fileName, false);
  } finally {
    output.destroy();
    await folder.drop(part);
  }
}
