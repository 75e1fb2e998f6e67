import { SingleFlight } from '@vitrine/shared/timing';
import type { Needs } from '../../services.ts';
import { applyLimits } from '../settings/serverSetting.ts';

/** Applies limits that are changed on any server. Returns the function that ends it, which resolves after the last one. */
export function followLimits(
  services: Needs<'database' | 'downloads' | 'log' | 'signals'>,
): () => Promise<void> {
  const { log, signals } = services;
  const applying = new SingleFlight(
    () => applyLimits(services),
    (error) => log.warn({ err: error }, 'failed to apply changed limits of downloads'),
  );
  const apply = () => void applying.again();
  const stops = [signals.on('downloadLimits', apply), signals.onGap(apply)];
  return async () => {
    for (const stop of stops) stop();
    await applying.stop();
  };
}
