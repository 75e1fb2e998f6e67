import type { StateCause } from '@vitrine/shared/api';
import { zoneClock } from '@vitrine/shared/schedule';
import type { Planned } from './weekPlan.ts';

const minute = 60_000;

/** The instant so many minutes later on the clocks of a zone, which may be set forward or back meanwhile. */
function minutesLater(now: number, minutes: number, timeZone: string): string {
  const zone = zoneClock(timeZone);
  const later = Math.floor(now / minute) * minute + minutes * minute;
  return new Date(later + zone.offsetAt(now) - zone.offsetAt(later)).toISOString();
}

interface CauseFacts<Value> {
  readonly value: Value;
  readonly planned: Planned<Value>;
  /** What was commanded, while it holds. */
  readonly commanded: { readonly value: Value } | undefined;
  /** Milliseconds since 1970; undefined where it is not known. */
  readonly since: number | undefined;
  readonly now: number;
  readonly timeZone: string;
}

/** Why something is as it is, since when, and until when it holds unless a command comes first. */
export function causeOf<Value>(facts: CauseFacts<Value>): StateCause {
  const { value, planned, commanded, since, now, timeZone } = facts;
  const against = commanded !== undefined && commanded.value === value && value !== planned.value;
  const by = against ? 'command' : planned.ends === undefined ? 'always' : 'plan';
  const end = against ? planned.ends : planned.changes;
  return {
    by,
    ...(since === undefined ? {} : { since: new Date(since).toISOString() }),
    ...(end === undefined ? {} : { until: minutesLater(now, end, timeZone) }),
  };
}

/** An emergency program on the screen. */
export interface EmergencySpan {
  /** Milliseconds since 1970; absent: until somebody ends it. */
  readonly until?: number | undefined;
}

/** Why something is otherwise than plan and commands say while an emergency is shown. */
export function emergencyCause(since: number | undefined, { until }: EmergencySpan): StateCause {
  return {
    by: 'command',
    emergency: true,
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  };
}
