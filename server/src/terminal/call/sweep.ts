import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { endCalls } from './callRepository.ts';
import { patience } from './limits.ts';
import { notifyEnded } from './notifying.ts';

/** Ends calls that rang too long, and those in which one side stopped reporting. */
export async function sweepCalls(
  services: Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>,
): Promise<void> {
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
  await notifyEnded(services, [...missed, ...lost]);
}

const interval = 2_000;

/** Ends expired calls regularly, until the returned function is called. */
export const startSweepingCalls = (
  services: Needs<'bus' | 'clock' | 'database' | 'events' | 'leadership' | 'log'>,
): (() => Promise<void>) =>
  runRegularly(services, {
    only: 'leader',
    every: interval,
    work: () => sweepCalls(services),
    failure: 'failed to end expired calls',
  });
