import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { CoreNeeds } from '../../platform/services.ts';
import type { RestoreWatch } from './performRestore.ts';

/** Milliseconds between reports to servers that wait, and between looks for a cancellation on one of them. */
const interval = 500;

const progressIn = (sharedDirectory: string, id: string) => join(sharedDirectory, `restore-${id}.percent`);
const cancellationIn = (sharedDirectory: string, id: string) => join(sharedDirectory, `restore-${id}.cancel`);

/** Progress of a restore on any server, 0 to 100. */
export async function readProgress(sharedDirectory: string, id: string): Promise<number> {
  const text = await readFile(progressIn(sharedDirectory, id), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || 0;
}

/** Asks the server that performs a restore to cancel it. */
export const requestCancellation = (sharedDirectory: string, id: string): Promise<void> =>
  writeFile(cancellationIn(sharedDirectory, id), '');

async function writeProgress(sharedDirectory: string, id: string, percent: number): Promise<void> {
  const path = progressIn(sharedDirectory, id);
  await writeFile(`${path}.new`, String(percent));
  await rename(`${path}.new`, path);
}

/** A restore that other servers follow and cancel. `end` removes every trace of that. */
export interface SharedRestore extends RestoreWatch {
  end(): Promise<void>;
}

/** Shares the restore that this server performs with those that wait for it. */
export function shareRestore(
  services: CoreNeeds<'log'>,
  sharedDirectory: string,
  id: string,
  watch: RestoreWatch,
): SharedRestore {
  const cancelled = new AbortController();
  let percent = 0;
  let written = -1;
  const work = async () => {
    if (existsSync(cancellationIn(sharedDirectory, id))) cancelled.abort();
    if (percent === written) return;
    await writeProgress(sharedDirectory, id, percent);
    written = percent;
  };
  const failure = 'failed to share the progress of a restore';
  const end = runRegularly(services, { every: interval, first: 0, work, failure });
  return {
    signal: AbortSignal.any([watch.signal, cancelled.signal]),
    onPercent(next) {
      percent = next;
      watch.onPercent(next);
    },
    async end() {
      await end();
      for (const path of [progressIn(sharedDirectory, id), cancellationIn(sharedDirectory, id)])
        await rm(path, { force: true });
    },
  };
}
