// @ts-check
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from '../startRefusal.mjs';

const day = 86_400_000;

/** Hours that a clock may be behind: a file may have come from a machine whose clock is a little ahead. */
const tolerated = day;

/**
 * PostgreSQL rewrites the first at every checkpoint; the second is as old as this installation.
 *
 * @param {string} dataDirectory
 */
const witnesses = (dataDirectory) => [
  join(dataDirectory, 'postgres/global/pg_control'),
  fileURLToPath(new URL('../../../package.json', import.meta.url)),
];

const whatToDo =
  'Set the clock of this machine (on Linux: timedatectl set-ntp true). If it is right now, start once with IGNORE_CLOCK=1.';

/**
 * Schedules, sign-ins and certificates follow the clock: one that lags behind what was written before is wrong.
 *
 * @param {string} dataDirectory
 */
export function requireClock(dataDirectory, now = Date.now()) {
  const newest = Math.max(
    ...witnesses(dataDirectory).map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0),
  );
  if (newest - now < tolerated) return;
  throw new StartRefusal(
    `The clock of this machine says ${dateOf(now)}, and its files were written on ${dateOf(newest)}: ` +
      `it is ${daysOf(newest - now)} behind. ${whatToDo}`,
  );
}

/**
 * The clock of another machine also shows when this one is ahead.
 *
 * @param {number} otherTime what the other clock says; milliseconds since 1970
 * @param {string} other what has the other clock, as in "the database"
 */
export function requireSameClock(otherTime, other, now = Date.now()) {
  const difference = now - otherTime;
  if (Math.abs(difference) < tolerated) return;
  const direction = difference > 0 ? 'ahead of' : 'behind';
  throw new StartRefusal(
    `The clock of this machine says ${dateOf(now)}, ${daysOf(Math.abs(difference))} ${direction} that of ${other} ` +
      `(${dateOf(otherTime)}). Set the clock that is wrong, or start once with IGNORE_CLOCK=1.`,
  );
}

/** @param {number} instant */
const dateOf = (instant) => new Date(instant).toISOString().slice(0, 10);

/** @param {number} milliseconds */
function daysOf(milliseconds) {
  const days = Math.round(milliseconds / day);
  return days === 1 ? '1 day' : `${days} days`;
}
