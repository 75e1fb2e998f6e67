import type { PreflightFinding, TaskEffect } from '@vitrine/shared/api';
import type { ScheduledTask } from '@vitrine/shared/schedule';
import type { WriteInstant } from '../../platform/exactTime.ts';
import type { Needs } from '../../services.ts';
import { findMeetings, type Meeting } from '../../task/preflight/meetings.ts';
import type { Target } from '../../terminal/targets.ts';
import type { Finder } from './finding.ts';

/** Texts for conflicts. */
export interface ConflictMessages {
  readonly find: Finder;
  readonly write: WriteInstant;
}

/** A conflicting task on one terminal, with its finding. */
export interface Conflict {
  readonly effect: TaskEffect;
  /** Empty for an emergency, which has no task page. */
  readonly taskId: string;
  readonly name: string;
  readonly finding: PreflightFinding;
}

/** Conflicts of a publication with shown tasks, by terminal. */
export async function findPublicationConflicts(
  services: Needs<'clock' | 'database'>,
  tenantId: string,
  own: ScheduledTask,
  targets: readonly Target[],
  { find, write }: ConflictMessages,
): Promise<ReadonlyMap<string, readonly Conflict[]>> {
  const byTerminal = await findMeetings(services, tenantId, own, targets);
  const now = services.clock.now().getTime();
  return new Map(
    targets.map(({ clId, timeZone }) => {
      const conflicts = (byTerminal.get(clId) ?? []).map((meeting) => {
        const { id, name, emergency } = meeting.other;
        const taskId = emergency ? '' : id;
        const effect = effectOf(own, meeting);
        const about = { clId, taskId };
        const finding =
          meeting.start <= now
            ? find(`conflictAtOnce.${effect}`, about, { task: name })
            : find(`conflict.${effect}`, about, { task: name, from: write(meeting.start, timeZone) });
        return { effect, taskId, name, finding };
      });
      return [clId, conflicts];
    }),
  );
}

function effectOf(own: ScheduledTask, { other, effect }: Meeting): TaskEffect {
  if (effect === 'replaces' && hasSamePrograms(own, other)) return 'renews';
  // Programs are sent to replace or to append, never to interrupt.
  return effect === 'appendsTo' || effect === 'interrupts' ? 'sharedWith' : effect;
}

const hasSamePrograms = (own: ScheduledTask, other: ScheduledTask): boolean =>
  JSON.stringify(own.programs.map(({ programId }) => programId)) ===
  JSON.stringify(other.programs.map(({ programId }) => programId));
