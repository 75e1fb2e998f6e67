import { SingleFlight } from '@vitrine/shared/timing';
import type { CoreNeeds } from './services.ts';

interface RegularWork {
  /** Milliseconds between two starts; one is left out while the run before is under way. */
  readonly every: number;
  readonly work: () => Promise<unknown>;
  /** Log message for a failed run. */
  readonly failure: string;
}

/**
 * Runs work regularly, one run at a time, until the returned function is called. That resolves after the run under way,
 * before the database may close.
 */
export function runRegularly(
  { log }: CoreNeeds<'log'>,
  { every, work, failure }: RegularWork,
): () => Promise<void> {
  const flight = new SingleFlight(work, (error) => log.warn({ err: error }, failure));
  const timer = setInterval(() => void flight.join(), every).unref();
  return () => {
    clearInterval(timer);
    return flight.stop();
  };
}
