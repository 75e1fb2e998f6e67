import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
});

const mine = () => ({ token: tenant.token });
const importRows = (rows: readonly string[]) =>
  server.ask(api.importClients, { csv: rows.join('\n'), pid: '-1' }, mine());
const load = (query: string, token = tenant.token) =>
  fetch(`${server.url}${api.clientExportPath}?${query}`, { headers: { token } });
const linesOf = async (query: string) => (await (await load(query)).text()).trimEnd().split('\r\n');

describe('the exported list', () => {
  it('has the filtered terminals in order, with the chosen columns and custom fields, in the requested language', async () => {
    await server.ask(api.insertCustomField, { key: 'floor', label: '楼层', type: 'text' }, mine());
    await importRows([
      'number,name,group,location,custom.floor',
      '2,大厅,Shanghai,"East, ""A""",一层',
      '1,=1+1,Shanghai,,',
      '3,Elsewhere,Seoul,,',
    ]);
    const groups = await server.ask(api.selectClientTree, {}, mine());
    const { id } = groups.find(({ name }) => name === 'Shanghai') ?? { id: '' };
    const query = `gpId=${id}&order=number&columns=number,group,custom.floor,location,state&language=zh`;
    const answer = await load(query);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).trimEnd().split('\r\n')).toEqual([
      '名称,编号,分组,楼层,位置,状态',
      "'=1+1,1,Shanghai,,,等待配对",
      '大厅,2,Shanghai,一层,"East, ""A""",等待配对',
    ]);
    expect((await linesOf('clientName=Elsewhere&columns=number&language=en'))[1]).toBe('Elsewhere,3');
    // The number is always included.
    const lines = await linesOf('order=number&descending=1');
    expect(lines.slice(1)).toEqual(['Elsewhere,3', '大厅,2', "'=1+1,1"]);
  });

  it("names the default group in the reader's language, and not a custom one of the same name", async () => {
    await importRows(['number,name', '1,Ready']);
    const { id } = await server.ask(api.insertClientGroup, { pid: '-1', name: 'default' }, mine());
    await server.ask(api.importClients, { csv: 'number,name\n2,Own', pid: id }, mine());
    const { materialList } = await server.ask(api.selectPageClientInfo, { order: 'number' }, mine());
    expect(
      materialList.map(({ name, groupName, groupIsDefault }) => [name, groupName, groupIsDefault]),
    ).toEqual([
      ['Ready', 'default', true],
      ['Own', 'default', false],
    ]);
    const [, ready, own] = await linesOf('order=number&columns=group&language=en');
    expect(ready).not.toContain('default');
    expect(own).toContain('default');
  });

  it('is complete for a large list, beyond one batch', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => `n${index},S${String(index).padStart(5, '0')}`);
    await importRows(['number,name', ...rows]);
    const lines = await linesOf('');
    expect(lines).toHaveLength(1204);
    expect([lines[1], lines.at(-1)]).toEqual(['S00000,n0', 'S01202,n1202']);
    expect(new Set(lines).size).toBe(1204);
  });

  it('needs the permission to view terminals, and has none of other accounts', async () => {
    await importRows(['number,name', '1,Mine']);
    const other = await server.createTenant();
    expect((await (await load('', other.token)).text()).trimEnd().split('\r\n')).toHaveLength(1);
    const weak = await server.createTenant({ permissions: ['material.view'] });
    expect(await (await load('', weak.token)).json()).toMatchObject({ code: 1, error: 'permission.denied' });
    expect(await (await load('', 'nobody')).json()).toMatchObject({ code: 401 });
    expect(await (await load('columns=password')).json()).toMatchObject({ code: 1 });
  });
});
