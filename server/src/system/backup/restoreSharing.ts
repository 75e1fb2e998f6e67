import { runRegularly } from '../../platform/runRegularly.ts';
import type { CoreNeeds } from '../../platform/services.ts';
import type { SharedNotes } from './notes/SharedNotes.ts';
import type { RestoreWatch } from './performRestore.ts';

/** Milliseconds between reports to servers that wait, and between looks for a cancellation on one of them. */
const interval = 500;

const progressOf = (id: string) => `restore-${id}.percent`;
const cancellationOf = (id: string) => `restore-${id}.cancel`;

/** Progress of a restore on any server, 0 to 100. */
export async function readProgress(notes: SharedNotes, id: string): Promise<number> {
  const text = await notes.read(progressOf(id)).catch(() => undefined);
  return Number.parseInt(text ?? '', 10) || 0;
}

/** Asks the server that performs a restore to cancel it. */
export const requestCancellation = (notes: SharedNotes, id: string): Promise<void> =>
  notes.write(cancellationOf(id), '');

/** A restore that other servers follow and cancel. `end` removes every trace of that. */
export interface SharedRestore extends RestoreWatch {
  end(): Promise<void>;
}

/** Shares the restore that this server performs with those that wait for it. */
export function shareRestore(
  services: CoreNeeds<'log'>,
  notes: SharedNotes,
  id: string,
  watch: RestoreWatch,
): SharedRestore {
  const cancelled = new AbortController();
  let percent = 0;
  let written = -1;
  const work = async () => {
    if ((await notes.read(cancellationOf(id))) !== undefined) cancelled.abort();
    const next = percent;
    if (next === written) return;
    await notes.write(progressOf(id), String(next));
    written = next;
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
      for (const name of [progressOf(id), cancellationOf(id)])
        await notes
          .remove(name)
          .catch((error: unknown) =>
            services.log.warn({ err: error, name }, 'failed to remove a note of a restore'),
          );
    },
  };
}
