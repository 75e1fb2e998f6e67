import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { OpenDatabase } from '../database/open.ts';
import { ElectedLeadership } from './ElectedLeadership.ts';
import type { Leadership } from './Leadership.ts';
import { SoleLeadership } from './SoleLeadership.ts';

let open: OpenDatabase;
let candidates: Leadership[] = [];
beforeAll(async () => {
  open = await openTestDatabase();
}, 60_000);
afterEach(async () => {
  await Promise.all(candidates.map((one) => one.stop()));
  candidates = [];
});
afterAll(() => open.close());

async function elected(): Promise<ElectedLeadership> {
  const one = new ElectedLeadership({ connectAlone: open.connectAlone, log: pino({ level: 'silent' }) });
  candidates.push(one);
  await one.start();
  return one;
}
function sole(): Promise<Leadership> {
  const one = new SoleLeadership();
  candidates.push(one);
  return Promise.resolve(one);
}

describe.each([
  ['of a server that is alone', sole],
  ['of servers on one database', elected],
])('leadership %s', (_name, create) => {
  test('is had from the start by the only server', async () => {
    expect((await create()).leads).toBe(true);
  });

  test('forgets a handler that is removed', async () => {
    const led: string[] = [];
    (await create()).onLead(() => led.push('removed'))();
    expect(led).toEqual([]);
  });
});

describe('of several servers', () => {
  const leading = () => candidates.filter(({ leads }) => leads);
  const oneLeads = () =>
    eventually(
      async () => leading().length,
      (count) => count === 1,
    );

  test('exactly one leads', async () => {
    await Promise.all([elected(), elected(), elected()]);
    expect(leading()).toHaveLength(1);
  });

  test('another one leads when the leader stops, and is told so once', async () => {
    const first = await elected();
    const second = await elected();
    let times = 0;
    second.onLead(() => {
      times += 1;
    });
    await first.stop();
    await oneLeads();
    expect([first.leads, second.leads, times]).toEqual([false, true, 1]);
  });

  test('another one, or the same, leads when the connection of the leader dies, and never two', async () => {
    await Promise.all([elected(), elected()]);
    const [before] = leading();
    let most = 0;
    for (const one of candidates)
      one.onLead(() => {
        most = Math.max(most, leading().length);
      });
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7348201
      and objid = 2 and granted and database = (select oid from pg_database where datname = current_database())`.execute(
      open.database,
    );
    await eventually(
      async () => before?.leads,
      (leads) => !leads,
    );
    await oneLeads();
    expect(most).toBe(1);
  });
});
