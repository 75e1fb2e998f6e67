import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { screen } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant({ authorisedCount: 1, timeZone: 'Asia/Seoul' });
});

const options = () => ({ token: tenant.token });
const take = (csv: string, more: Partial<api.InputOf<typeof api.importClients>> = {}) =>
  server.ask(api.importClients, { csv, pid: '-1', ...more }, options());
const list = () => server.ask(api.selectPageClientInfo, { gpId: '-1', pageSize: 50 }, options());

describe('an import of numbers', () => {
  it('adds terminals waiting for their screen, and the groups they need', async () => {
    const result = await take(
      'number,name,group,latitude,longitude\nA1,Door,North/Hall,37.5,127\nA2,,North/Hall,,',
    );
    expect(result).toMatchObject({ added: 2, refused: 0, groupsAdded: 2 });
    const { materialList } = await list();
    expect(materialList).toMatchObject([
      { number: 'A1', name: 'Door', groupName: 'Hall', latitude: 37.5, paired: false, authorised: false },
      { number: 'A2', name: 'T000002', groupName: 'Hall', latitude: null, timeZone: 'Asia/Seoul' },
    ]);
    expect(await server.ask(api.selectClientTotals, {}, options())).toMatchObject({
      total: 2,
      authorisedTotal: 0,
    });
  });

  it("reports the faults of each line in the caller's language, and imports the others", async () => {
    await server.ask(api.insertCustomField, { key: 'floor', label: 'Floor', type: 'number' }, options());
    const csv = [
      '编号;名称;分组;经度;custom.floor',
      'B1;Good;Shop;127;3',
      ';No number;Shop;;',
      'B1;Twice;Shop;;',
      'B2;Far;Shop;200;',
      'B3;Odd//group;a//b;;',
      'B4;High;Shop;;third',
      `B5;${'x'.repeat(51)};;;`,
      'B6;"open;;;',
    ].join('\n');
    const answer = await server.call(api.importClients, { csv, pid: '-1' }, { ...options(), language: 'en' });
    expect(answer.data).toMatchObject({ added: 1, refused: 7 });
    expect(answer.data?.lines.map(({ line, error }) => [line, error])).toEqual([
      [2, ''],
      [3, 'terminal.importNumberMissing'],
      [4, 'terminal.importNumberTwice'],
      [5, 'terminal.importPlaceInvalid'],
      [6, 'terminal.importGroupInvalid'],
      [7, 'terminal.fieldValueMisfit'],
      [8, 'terminal.importNameLong'],
      [9, 'terminal.importQuoteOpen'],
    ]);
    expect(answer.data?.lines[2]?.message).toBe('The number is already used in line 2');
  });

  it('updates changed lines, and reports unchanged ones', async () => {
    await take('number,name,location\nC1,Door,East');
    const again = await take('number,name,location\nC1,Door,East');
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await take('number,name,group,location\nC1,,North,West')).toMatchObject({ changed: 1 });
    const { materialList } = await list();
    expect(materialList).toMatchObject([{ name: 'Door', groupName: 'North', location: 'West' }]);
  });

  it('changes nothing in a dry run', async () => {
    const tried = await take('number,name,group\nD1,Door,North', { dryRun: true });
    expect(tried).toMatchObject({ added: 1, groupsAdded: 1 });
    expect((await list()).totalNum).toBe(0);
    expect(await server.ask(api.selectClientTree, {}, options())).toHaveLength(1);
  });

  it('is refused as a whole without numbers, and beyond 5000 lines', async () => {
    const call = (csv: string) => server.call(api.importClients, { csv, pid: '-1' }, options());
    expect((await call('name,group\nDoor,North')).error).toBe('terminal.importHeadingMissing');
    const many = Array.from({ length: 5001 }, (_, index) => `E${index}`).join('\n');
    expect((await call(many)).error).toBe('terminal.importTooLong');
  });

  it('gives its entry to the terminal paired with its number, once, within the quota', async () => {
    await take('number,name\nF1,Door\nF2,Gate');
    const pair = async (number: string) => {
      const { code } = await server.ask(api.requestPairing, screen);
      return server.call(api.registerClient, { code, pid: '-1', number }, options());
    };
    const [line] = (await take('number\nF1')).lines;
    expect(await pair('F1')).toMatchObject({ data: { clId: line?.clId } });
    expect((await pair('F1')).error).toBe('terminal.numberTaken');
    expect((await pair('F2')).error).toBe('terminal.noPlaceLeft');
    expect((await list()).totalNum).toBe(2);
  });

  it('keeps its zone when a terminal is paired with it, unless another is given', async () => {
    const account = await server.createTenant({ timeZone: 'UTC' });
    const as = { token: account.token };
    const csv = 'number,timeZone\nG1,Europe/Berlin\nG2,Europe/Berlin\nG3,Europe/Berlin';
    await server.ask(api.importClients, { csv, pid: '-1' }, as);
    const zoneAfter = async (number: string, timeZone: string) => {
      const { code } = await server.ask(api.requestPairing, { ...screen, timeZone: 'Asia/Shanghai' });
      const { clId } = await server.ask(api.registerClient, { code, pid: '-1', number, timeZone }, as);
      return (await server.ask(api.selectClientById, { id: clId }, as)).timeZone;
    };
    expect(await zoneAfter('G1', '')).toBe('Europe/Berlin');
    expect(await zoneAfter('G2', 'Asia/Seoul')).toBe('Asia/Seoul');
    const { code } = await server.ask(api.requestPairing, screen);
    const wrong = { code, pid: '-1', number: 'G3', timeZone: 'Mars/Olympus' };
    expect((await server.call(api.registerClient, wrong, as)).error).toBe('terminal.timeZoneUnknown');
  });
});
