import type { Needs } from '../../services.ts';
import { endCalls } from './callRepository.ts';
import { patience } from './limits.ts';
import { tellEnded } from './telling.ts';

/** Ends calls that rang too long, and those in which one side stopped reporting. */
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

/** Ends expired calls regularly, one run at a time, until the returned function is called. */
export function startSweepingCalls(
  services: Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>,
): () => void {
  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    sweepCalls(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'failed to end expired calls'))
      .finally(() => {
        sweeping = false;
      });
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
