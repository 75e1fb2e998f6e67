import { type PolledWork, PollingWorker } from './PollingWorker.ts';
import type { CoreNeeds } from './services.ts';

/**
 * Runs work regularly, one run at a time, until the returned function is called. That resolves after the run under way,
 * before the database may close. For work that others announce, take `PollingWorker`.
 */
export function runRegularly(
  services: CoreNeeds<'log'>,
  work: Omit<PolledWork, 'wait'>,
): () => Promise<void> {
  const worker = new PollingWorker(services, work);
  worker.start();
  return () => worker.stop();
}
