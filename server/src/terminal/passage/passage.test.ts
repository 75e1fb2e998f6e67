import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import sharp from 'sharp';
import { expiries } from '../../domains.ts';
import { applyRetention } from '../../platform/retention.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { pairTerminal, type TestTerminal } from '../TestPlayer.fixture.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let terminal: TestTerminal;
let photo: string;
const day = 86_400_000;

beforeAll(async () => {
  clock = manualClock(new Date());
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant, 'Gate');
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: 'coral' } })
    .jpeg()
    .toBuffer();
  photo = picture.toString('base64');
});
afterAll(() => server.close());

const options = () => ({ token: tenant.token });
const at = (days = 0) => new Date(clock.now().getTime() - days * day).toISOString();
const deliver = (...records: api.InputOf<typeof api.insertPassageRecords>['records']) =>
  server.ask(api.insertPassageRecords, { records }, { token: terminal.token });
const page = (input: object = {}) => server.ask(api.selectPassagePage, input, options());
const check = (url: string, token = '') =>
  fetch(`${server.url}${url}`, { headers: token === '' ? {} : { token } });

describe('access records', () => {
  it('are entered once, with a photo that only an address from the list opens', async () => {
    const record = { id: 'p1', at: at(), person: 'Kim', result: 'granted', photo } as const;
    expect((await deliver(record)).accepted).toEqual(['p1']);
    expect((await deliver(record, { ...record, person: 'Lee' })).accepted).toEqual(['p1', 'p1']);
    const { passageList, totalNum } = await page({ person: 'kim' });
    expect(totalNum).toBe(1);
    const [shown] = passageList;
    expect(shown).toMatchObject({ terminalName: 'Gate', person: 'Kim', result: 'granted' });
    const url = shown?.photoUrl ?? '';
    expect((await check(url)).headers.get('content-type')).toBe('image/webp');
    const [bare = ''] = url.split('?');
    expect((await check(bare, tenant.token)).status).toBe(404);
    expect((await check(bare, terminal.token)).status).toBe(404);
  });

  it('are entered without an invalid photo, and not at all when too old', async () => {
    await deliver(
      { id: 'q1', at: at(), result: 'unknown', photo: 'bm90aGluZw==' },
      { id: 'q2', at: at(16), person: 'Past', result: 'granted' },
    );
    const { passageList } = await page({ result: 'unknown' });
    expect(passageList).toMatchObject([{ id: 'q1', photoUrl: '' }]);
    expect((await page({ person: 'Past' })).totalNum).toBe(0);
  });

  it('are filtered by time and terminal, and exported as listed', async () => {
    const other = await pairTerminal(server, tenant, 'Back door');
    const record = { id: 'r1', at: at(3), person: '=cmd', result: 'refused' } as const;
    await server.ask(api.insertPassageRecords, { records: [record] }, { token: other.token });
    expect((await page({ clId: other.clId })).totalNum).toBe(1);
    const span = { startAt: at(4), endAt: at(2) };
    expect((await page(span)).passageList.map(({ id }) => id)).toEqual(['r1']);
    const { csv, rows, more } = await server.ask(api.exportPassage, span, options());
    expect({ rows, more }).toEqual({ rows: 1, more: false });
    expect(csv).toBe(`\uFEFFTime,Screen,Person,Result,Note\r\n${record.at},Back door,'=cmd,Refused,\r\n`);
  });

  it('are deleted on request with their photos, and are not entered again', async () => {
    const record = { id: 's1', at: at(), person: 'Park', result: 'granted', photo } as const;
    await deliver(record);
    const answer = await server.ask(
      api.deletePassage,
      { person: 'park', reason: 'asked by mail' },
      options(),
    );
    expect(answer).toEqual({ deleted: 1 });
    await deliver(record);
    expect((await page({ person: 'Park' })).totalNum).toBe(0);
    const references = await server.services.database
      .selectFrom('file_reference')
      .select('owner_id')
      .where('owner_kind', '=', 'passage')
      .where('owner_id', 'like', '%/s1')
      .execute();
    expect(references).toEqual([]);
    const { logList } = await server.ask(
      api.selectSystemLogPage,
      { keyword: 'passageDeleted' },
      { token: tenant.token },
    );
    expect(JSON.stringify(logList)).not.toMatch(/park/i);
    expect((await server.call(api.deletePassage, {}, options())).error).toBe('terminal.passageWhoMissing');
  });

  it('need permissions of their own', async () => {
    const viewer = await server.createTenant({ permissions: ['terminal.view', 'terminal.manage'] });
    const guard = await server.createTenant({ permissions: ['terminal.passage'] });
    for (const endpoint of [api.selectPassagePage, api.exportPassage])
      expect((await server.call(endpoint, {}, { token: viewer.token })).error).toBe('permission.denied');
    expect((await server.call(api.selectPassagePage, {}, { token: guard.token })).code).toBe(0);
    expect((await server.call(api.deletePassage, { person: 'x' }, { token: guard.token })).error).toBe(
      'permission.denied',
    );
  });

  it('are deleted after 15 days, with their photos', async () => {
    await deliver({ id: 't1', at: at(), person: 'Old', result: 'granted', photo });
    clock.advance(16 * day);
    expect(await applyRetention(server.services, expiries)).toMatchObject({ passages: expect.any(Number) });
    const fresh = await server.services.database.selectFrom('terminal_passage').select('id').execute();
    expect(fresh).toEqual([]);
    const references = await server.services.database
      .selectFrom('file_reference')
      .select('owner_id')
      .where('owner_kind', '=', 'passage')
      .execute();
    expect(references).toEqual([]);
  });
});
