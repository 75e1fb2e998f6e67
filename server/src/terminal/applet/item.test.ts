import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { type ItemRow, itemState, stateOfItem } from './item.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const now = new Date('2026-03-02T10:00:00Z');
const seconds = 20;
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
/** Around every limit: now, and the planned end with its grace of 30 seconds. */
const instants = [null, ...[-50_001, -50_000, -49_999, -1, 0, 1].map(after)];
const rows = (['waiting', 'accepted', 'rejected', 'removed'] as const).flatMap((status) =>
  instants.flatMap((shown_at) =>
    instants.flatMap((show_until) =>
      [null, after(-1)].map((ended_at) => ({ status, seconds, shown_at, show_until, ended_at })),
    ),
  ),
);

test('the state of an item is the same in SQL, in every combination', async () => {
  const numbered = rows.map((row, place) => ({ ...row, place }));
  const { rows: found } = await sql<{ state: string }>`
    select ${stateOfItem(now)} as state
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as applet_item
      (status text, seconds integer, shown_at timestamptz, show_until timestamptz, ended_at timestamptz, place integer)
    order by place`.execute(open.database);
  const expected = rows.map((row) => itemState(row as ItemRow, now));
  expect(found.map(({ state }) => state)).toEqual(expected);
  expect(new Set(expected)).toEqual(
    new Set(['waiting', 'rejected', 'removed', 'shown', 'showing', 'queued', 'missed']),
  );
});
