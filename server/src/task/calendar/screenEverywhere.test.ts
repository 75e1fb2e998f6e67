import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { pairTerminal, recordEvents } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let clId: string;
/** Every list that contains this terminal, except the list of terminals, with how to read its row. */
let lists: Record<string, () => Promise<(api.ScreenState & { readonly clId: string }) | undefined>>;

const as = () => ({ token: tenant.token });
const away = new Date('2026-03-02T08:00:00Z');
const device = {
  ...{ screen: 'on', source: 'player', brightness: 80 },
  ...{ volume: 30, orientation: 0, reportInterval: 60 },
};

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  clId = (await pairTerminal(server, tenant, 'Lobby')).clId;
  const clientIds = [clId];
  const program = await makeProgram(server, tenant, 'Welcome');
  const fields = { ...taskFields, programIds: [program.id], clientIds };
  const { id } = await server.ask(api.insertEquipmentTask, fields, as());
  await server.ask(api.publishEquipmentTask, { id }, as());
  const subtitle = await server.ask(api.insertSubtitle, { text: 'Soon', duration: 60, clientIds }, as());
  const input = { target: { ids: [clId], groupIds: [] }, settings: { volume: 30 } };
  const { operationId } = await server.ask(api.insertTerminalSetting, input, as());
  const pass = { clId, label: 'Reception', minutes: 60 };
  await server.ask(api.insertAppletPass, pass, as());
  lists = {
    delivery: async () => (await server.ask(api.selectTaskDelivery, { id }, as())).deliveryList[0],
    subtitle: async () =>
      (await server.ask(api.selectSubtitleTerminals, { id: subtitle.id }, as())).terminalList[0],
    operation: async () =>
      (await server.ask(api.selectTerminalOperationResultPage, { id: operationId }, as())).resultList[0],
    source: async () =>
      (await server.ask(api.selectTerminalSwitchoverPage, { gpId: '-1' }, as())).switchoverList[0],
    setting: () => server.ask(api.selectTerminalSetting, { id: clId }, as()),
    preflight: async () =>
      (await server.ask(api.selectSendPreflight, { programIds: [program.id], clientIds }, as())).terminals[0],
    pass: async () => (await server.ask(api.selectAppletPassPage, {}, as())).passList[0],
  };
}, 60_000);
afterAll(() => server.close());

async function given(facts: object, reported: object = device): Promise<void> {
  const { database } = server.services;
  const steady = { online: true, flapping: false, quarantined_at: null, last_seen: away, authorised: true };
  await database
    .updateTable('terminal')
    .set({ ...steady, ...facts })
    .where('tenant_id', '=', tenant.tenantId)
    .where('id', '=', clId)
    .execute();
  await sql`insert into terminal_setting (terminal_id, tenant_id, device, device_at)
    values (${clId}, ${tenant.tenantId}, ${JSON.stringify(reported)}::jsonb, ${away})
    on conflict (terminal_id) do update set device = excluded.device`.execute(database);
}

describe('open consoles', () => {
  it('get an event when a terminal is quarantined, released, revoked or authorised', async () => {
    await given({});
    const { received, stop } = recordEvents(server, tenant.tenantId);
    const ids = [clId];
    await server.ask(api.updateClientQuarantine, { ids, quarantined: true, reason: 'test' }, as());
    await server.ask(api.updateClientQuarantine, { ids, quarantined: false, reason: '' }, as());
    await server.ask(api.updateClientAuthorised, { ids, authorised: false }, as());
    await server.ask(api.updateClientAuthorised, { ids, authorised: true }, as());
    stop();
    const words = received.flatMap((event) => (event.kind === 'terminal' ? (event.state ?? []) : []));
    expect(words).toEqual(expect.arrayContaining(['quarantined', 'revoked']));
    expect(words.at(-1)).toBe('offline');
  });
});

describe('the state of a terminal', () => {
  it.each([
    ['offline', { online: false }, device],
    ['unstable', { flapping: true }, device],
    ['screenOff', {}, { ...device, screen: 'off' }],
    ['otherSource', {}, { ...device, source: 'hdmi1' }],
    ['quarantined', { quarantined_at: away, online: false }, device],
  ] as const)('is %s on every page, as in the list of terminals', async (word, facts, reported) => {
    await given(facts, reported);
    const { materialList } = await server.ask(api.selectPageClientInfo, { gpId: '-1' }, as());
    const [listed] = materialList;
    expect(listed?.status.word).toBe(word);
    for (const [name, read] of Object.entries(lists)) {
      const row = await read();
      expect([name, row?.status, row?.timeZone]).toEqual([name, listed?.status, listed?.timeZone]);
    }
  });
});
