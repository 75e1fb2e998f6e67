import { statSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../startRefusal.ts';

const day = 86_400_000;

/** Hours that a clock may be behind: a file may have come from a machine whose clock is a little ahead. */
const tolerated = day;

/** PostgreSQL rewrites the first at every checkpoint; the second is as old as this installation. */
const witnesses = (dataDirectory: string): readonly string[] => [
  join(dataDirectory, 'postgres/global/pg_control'),
  join(import.meta.dirname, '../../../package.json'),
];

const whatToDo =
  'Set the clock of this machine (on Linux: timedatectl set-ntp true). If it is right now, start once with IGNORE_CLOCK=1.';

/** Schedules, sign-ins and certificates follow the clock: one that lags behind what was written before is wrong. */
export function requireClock(dataDirectory: string, now = Date.now()): void {
  const newest = Math.max(
    ...witnesses(dataDirectory).map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0),
  );
  if (newest - now < tolerated) return;
  throw new StartRefusal(
    `The clock of this machine says ${dateOf(now)}, and its files were written on ${dateOf(newest)}: ` +
      `it is ${daysOf(newest - now)} behind. ${whatToDo}`,
  );
}

/** The clock of a database on another machine tells also when this one is ahead. */
export function requireSameClock(databaseTime: number, now = Date.now()): void {
  const difference = now - databaseTime;
  if (Math.abs(difference) < tolerated) return;
  const direction = difference > 0 ? 'ahead of' : 'behind';
  throw new StartRefusal(
    `The clock of this machine says ${dateOf(now)}, ${daysOf(Math.abs(difference))} ${direction} that of the database ` +
      `(${dateOf(databaseTime)}). Set the clock that is wrong, or start once with IGNORE_CLOCK=1.`,
  );
}

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

function daysOf(milliseconds: number): string {
  const days = Math.round(milliseconds / day);
  return days === 1 ? '1 day' : `${days} days`;
}
