import { type PolledWork, PollingWorker } from './PollingWorker.ts';
import type { CoreNeeds } from './services.ts';

/** Work at regular times. */
export interface RegularWork extends Omit<PolledWork, 'wait'> {
  /** `leader`: of several servers on one database, only the leading one does it. */
  readonly only?: 'leader';
}

/**
 * Runs work regularly, one run at a time, until the returned function is called. That resolves after the run under way,
 * before the database may close. For work that others announce, take `PollingWorker`.
 */
export function runRegularly(
  services: CoreNeeds<'log'>,
  work: Omit<RegularWork, 'only'>,
): () => Promise<void>;
export function runRegularly(
  services: CoreNeeds<'leadership' | 'log'>,
  work: RegularWork,
): () => Promise<void>;
export function runRegularly(
  services: CoreNeeds<'log'> & Partial<CoreNeeds<'leadership'>>,
  { only, work, ...times }: RegularWork,
): () => Promise<void> {
  const { leadership } = services;
  const worker = new PollingWorker(services, {
    ...times,
    work: async () => {
      if (only === undefined || leadership?.leads) await work();
    },
  });
  worker.start();
  return () => worker.stop();
}
