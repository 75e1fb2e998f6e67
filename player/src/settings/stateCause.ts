import type { StateCause } from '@vitrine/shared/api';
import { zoneClock } from '@vitrine/shared/schedule';
import type { Planned } from './weekPlan.ts';

const minute = 60_000;

/** The instant this many minutes later on a zone's clocks, which may change in between. */
function minutesLater(now: number, minutes: number, timeZone: string): string {
  const zone = zoneClock(timeZone);
  const later = Math.floor(now / minute) * minute + minutes * minute;
  return new Date(later + zone.offsetAt(now) - zone.offsetAt(later)).toISOString();
}

interface CauseFacts<Value> {
  readonly value: Value;
  readonly planned: Planned<Value>;
  /** Commanded value, while in force. */
  readonly commanded: { readonly value: Value } | undefined;
  /** Milliseconds since 1970; undefined if unknown. */
  readonly since: number | undefined;
  readonly now: number;
  readonly timeZone: string;
}

/** Cause of a state, its start, and when it ends unless a command comes first. */
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

/** An emergency program on screen. */
export interface EmergencySpan {
  /** Milliseconds since 1970; absent: until ended by hand. */
  readonly until?: number | undefined;
}

/** Cause of a state that differs from plan and commands during an emergency. */
export function emergencyCause(since: number | undefined, { until }: EmergencySpan): StateCause {
  return {
    by: 'command',
    emergency: true,
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  };
}
