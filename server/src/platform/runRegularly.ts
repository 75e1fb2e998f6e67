import { type LeaderWork, type OwnWork, PollingWorker } from './PollingWorker.ts';
import type { CoreNeeds } from './services.ts';

type Regular<Work extends OwnWork | LeaderWork> = Omit<Work, 'wait' | 'wokenAs'>;

/**
 * Runs work regularly, one run at a time, until the returned function is called. That resolves after the run under way,
 * before the database may close. For work that others announce, take `PollingWorker`.
 */
export function runRegularly(services: CoreNeeds<'log'>, work: Regular<OwnWork>): () => Promise<void>;
export function runRegularly(
  services: CoreNeeds<'leadership' | 'log'>,
  work: Regular<LeaderWork>,
): () => Promise<void>;
export function runRegularly(
  services: CoreNeeds<'log'> & Partial<CoreNeeds<'leadership'>>,
  work: Regular<OwnWork> | Regular<LeaderWork>,
): () => Promise<void> {
  const { log, leadership } = services;
  const worker =
    work.only && leadership
      ? new PollingWorker({ log, leadership }, work)
      : new PollingWorker({ log }, { ...work, only: undefined });
  worker.start();
  return () => worker.stop();
}
