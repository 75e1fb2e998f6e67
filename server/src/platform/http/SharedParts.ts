import { SingleFlight } from '@vitrine/shared/timing';
import { DiskProbe } from '../files/DiskProbe.ts';
import type { CoreNeeds } from '../services.ts';
import { withTimeout } from './withTimeout.ts';

/** A part that servers have in common, beside the database. */
export type SharedPart = 'redis' | 'files';

/** Milliseconds for a part to answer. */
const timeout = 1_500;

const probe = (check: () => Promise<void>): SingleFlight<boolean> =>
  new SingleFlight(
    () => check().then(() => true),
    () => false,
  );

/** Whether Redis, and the place of files where it is not the data folder, can be used. While one hangs, it is asked once. */
export class SharedParts {
  /** The disk of the shared folder, which is the data folder where servers share none. */
  readonly disk: DiskProbe;
  readonly #probes: readonly (readonly [SharedPart, SingleFlight<boolean>])[];

  constructor({ config, files, redis }: CoreNeeds<'config' | 'files' | 'redis'>) {
    const { objectStore, sharedDirectory, dataDirectory } = config;
    this.disk = new DiskProbe(sharedDirectory);
    const areFilesShared = objectStore !== undefined || sharedDirectory !== dataDirectory;
    this.#probes = [
      ...(redis ? [['redis', probe(() => redis.check())] as const] : []),
      ...(areFilesShared ? [['files', probe(() => files.check())] as const] : []),
    ];
  }

  /** Those that this server has; answered within two seconds. */
  read(): Promise<{ name: SharedPart; ready: boolean }[]> {
    return Promise.all(
      this.#probes.map(async ([name, check]) => {
        return { name, ready: (await withTimeout(check.join(), timeout)) ?? false };
      }),
    );
  }
}
