import type { Needs } from '../../services.ts';
import { endCalls } from './callRepository.ts';
import { patience } from './limits.ts';
import { tellEnded } from './telling.ts';

/** Ends what rang long enough, and what one side was not heard of any more. */
export async function sweepCalls(services: Needs<'bus' | 'clock' | 'database' | 'events'>): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const silent = new Date(now.getTime() - patience);
  const missed = await endCalls(database, now, { outcome: 'missed', end_reason: 'unanswered' }, (call) =>
    call.where('state', '=', 'ringing').where('rings_until', '<=', now),
  );
  const lost = await endCalls(database, now, { outcome: 'cancelled', end_reason: 'lost' }, (call) =>
    call.where((row) =>
      row.or([
        row('terminal_seen_at', '<', silent).and(
          row('direction', '=', 'terminal').or('state', '=', 'active'),
        ),
        row('console_seen_at', '<', silent).and(row('direction', '=', 'console').or('state', '=', 'active')),
      ]),
    ),
  );
  await tellEnded(services, [...missed, ...lost]);
}

const interval = 2_000;

/** Sweeps, one time after the other, until the answered function is called. */
export function startSweepingCalls(
  services: Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>,
): () => void {
  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    sweepCalls(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'calls could not be swept'))
      .finally(() => {
        sweeping = false;
      });
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
