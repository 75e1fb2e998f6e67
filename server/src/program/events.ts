import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Needs } from '../services.ts';
import type { Actor } from './actor.ts';

type Change = Extract<ConsoleEvent, { kind: 'program' }>['change'];

/** Notifies the tenant's consoles of a changed program; call after the commit. */
export function notifyProgram(
  services: Needs<'clock' | 'contentWatch' | 'events'>,
  { session }: Actor,
  program: { id: string; revision: number },
  change: Change,
): void {
  const at = services.clock.now().toISOString();
  const event = { programId: program.id, change, revision: program.revision, by: session.userName, at };
  services.events.publish(session.tenantId, { kind: 'program', ...event });
  if (change === 'saved') services.contentWatch.wake();
}
