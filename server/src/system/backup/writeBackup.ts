import type { ConnectAlone } from '../../platform/database/open.ts';
import type { KeySettings } from '../../platform/keys.ts';
import { serverVersion } from '../../platform/serverVersion.ts';
import type { BackupPlaces } from './BackupPlaces.ts';
import { type DumpOptions, writeDump } from './dump.ts';
import { readSecrets } from './secrets.ts';

export interface BackupTarget {
  readonly places: BackupPlaces;
  readonly fileName: string;
  /** Bytes, roughly. */
  readonly expected: number;
  readonly config: KeySettings;
  readonly connectAlone: ConnectAlone;
}

export type BackupWriting = Omit<DumpOptions, 'secrets' | 'key' | 'version' | 'dataDirectory'>;

/** Writes a backup and lists it once complete; deletes what there is of it on failure. Returns the path. */
export async function writeBackup(target: BackupTarget, options: BackupWriting): Promise<string> {
  const { places, fileName, expected, config, connectAlone } = target;
  const draft = await places.begin(options.id, fileName, expected);
  const { output } = draft;
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
    return await draft.keep();
  } finally {
    await draft.drop();
  }
}
