import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { CommitCutter, Fate } from '../../testing/CommitCutter.ts';
import { openCutDatabase } from '../../testing/cutDatabase.ts';
import type { OpenDatabase } from './open.ts';

let open: OpenDatabase;
let cutter: CommitCutter;

beforeAll(async () => {
  ({ database: open, cutter } = await openCutDatabase());
  await sql`create table kept (name text)`.execute(open.database);
});
beforeEach(() => sql`truncate kept`.execute(open.database));
afterAll(() => open.close());

/** Sets the fate of the next COMMIT; later ones pass. */
function next(fate: Fate): void {
  const fates = [fate];
  cutter.decide(() => fates.shift() ?? 'pass');
}

const insert = (name: string) =>
  open.database.transaction().execute(async (transaction) => {
    await sql`insert into kept values (${name})`.execute(transaction);
    return name;
  });
const names = async () =>
  (await sql<{ name: string }>`select name from kept`.execute(open.database)).rows.map(({ name }) => name);

it('treats a COMMIT whose answer was lost as committed', async () => {
  next('unanswered');
  expect(await insert('arrived')).toBe('arrived');
  expect(await names()).toEqual(['arrived']);
});

it('rejects when the COMMIT never arrived', async () => {
  next('lost');
  await expect(insert('nowhere')).rejects.toThrow();
  expect(await names()).toEqual([]);
  expect(await insert('afterwards')).toBe('afterwards');
});

it('reports when the database is reached again', async () => {
  let reached = 0;
  const stop = open.reconnects.listen(() => {
    reached += 1;
  });
  next('unanswered');
  await insert('one');
  // More concurrent queries than idle connections.
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.02)`.execute(open.database)));
  stop();
  expect(reached).toBeGreaterThan(0);
});
