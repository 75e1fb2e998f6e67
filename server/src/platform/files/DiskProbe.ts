import { SingleFlight } from '@vitrine/shared/timing';
import { withTimeout } from '../http/withTimeout.ts';
import { type DiskSpace, readDiskSpace } from './diskSpace.ts';

/** Milliseconds for the disk to answer. */
const timeout = 1_500;

/** Space on the disk of a folder that may be away. While a network drive hangs, it is asked once. */
export class DiskProbe {
  readonly #flight: SingleFlight<DiskSpace | undefined>;
  #last: DiskSpace | undefined;

  constructor(folder: string) {
    this.#flight = new SingleFlight(
      async () => {
        this.#last = await readDiskSpace(folder);
        return this.#last;
      },
      // Away: the part of the files is not ready either.
      () => undefined,
    );
  }

  /** What was read last; undefined before. */
  get last(): DiskSpace | undefined {
    return this.#last;
  }

  /** Reads again. Undefined while the folder is away, or does not answer in time. */
  read(): Promise<DiskSpace | undefined> {
    return withTimeout(this.#flight.join(), timeout);
  }
}
