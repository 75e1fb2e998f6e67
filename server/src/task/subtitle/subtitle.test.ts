import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { newId } from '../../platform/identifier.ts';
import {
  pairTerminal,
  recordEvents,
  TestPlayer,
  type TestTerminal,
} from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { addMember } from '../taskWorld.fixture.ts';
import { ConfirmerWatch } from './ConfirmerWatch.ts';
import { endOver, takeShown } from './watch.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let terminal: TestTerminal;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
beforeEach(async () => {
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant, 'Window');
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
type SubtitleInput = api.InputOf<typeof api.insertSubtitle>;
const input = (fields: Partial<SubtitleInput> = {}): SubtitleInput => ({
  text: 'Closing in ten minutes',
  duration: 60,
  clientIds: [terminal.clId],
  ...fields,
});
const add = (fields: Partial<SubtitleInput> = {}) => server.ask(api.insertSubtitle, input(fields), mine());
const list = async () => (await server.ask(api.selectSubtitlePage, {}, mine())).subtitleList;

/** A font of an account, as after an upload. */
async function addFont({ tenantId }: TestTenant, name: string): Promise<void> {
  const { database, files } = server.services;
  const { hash, size } = await files.writeBytes(new TextEncoder().encode(name.slice(0, 5)), {
    mime: 'font/ttf',
  });
  await database
    .insertInto('material_font')
    .values({
      ...{ id: newId(), tenant_id: tenantId, name, hash, size },
      ...{ format: 'ttf' as const, created_by: 'tester', created_at: clock.now() },
    })
    .execute();
}

/** A player that records received tickers. */
async function listener(of = terminal) {
  const player = await TestPlayer.connect(server, of);
  const received: api.SubtitleState[] = [];
  player.client.on('message', (topic, payload) => {
    if (topic === api.topics.subtitle(of.clId))
      received.push(api.subtitleState.parse(JSON.parse(payload.toString())));
  });
  await player.client.subscribeAsync(api.topics.subtitle(of.clId), { qos: 1 });
  return { player, received, texts: () => received.at(-1)?.subtitles.map(({ text }) => text) };
}

describe('a ticker', () => {
  it('is sent at once, retained for terminals that reconnect, and removed when stopped', async () => {
    const { player, texts } = await listener();
    const { id, status, terminals } = await add();
    expect([status, terminals]).toEqual(['running', 1]);
    await player.until(() => texts()?.length === 1);
    await player.client.endAsync();
    const again = await listener();
    await again.player.until(() => again.received.length > 0);
    const [running] = again.received.at(-1)?.subtitles ?? [];
    expect(running).toMatchObject({ id, text: 'Closing in ten minutes', loops: 0, position: 'bottom' });
    expect(Date.parse(running?.endsAt ?? '') - Date.parse(running?.startsAt ?? '')).toBe(60_000);
    await server.ask(api.stopSubtitle, { id }, mine());
    await again.player.until(() => again.texts()?.length === 0);
    expect(await list()).toMatchObject([{ id, status: 'stopped', stoppedBy: tenant.userName }]);
    expect((await server.call(api.stopSubtitle, { id }, mine())).error).toBe('task.subtitleNotRunning');
    await again.player.client.endAsync();
  });

  it('ends by time, or when all terminals report its loops as done', async () => {
    const timed = await add();
    clock.advance(1000);
    const looped = await add({ text: 'Twice', duration: 0, loops: 2 });
    clock.advance(75_000);
    await endOver(server.services);
    expect(await list()).toMatchObject([
      { id: looped.id, status: 'running' },
      { id: timed.id, status: 'ended' },
    ]);
    const { player } = await listener();
    const at = clock.now().toISOString();
    await player.report({ subtitles: [{ id: looped.id, shownAt: at, endedAt: at }] });
    for (;;) {
      await endOver(server.services);
      const [row] = await list();
      if (row?.status === 'ended') break;
    }
    expect((await list())[0]).toMatchObject({ shown: 1, terminals: 1 });
    const seen = await server.ask(api.selectSubtitleTerminals, { id: looped.id }, mine());
    expect(seen.terminalList).toMatchObject([{ clId: terminal.clId, shownAt: at, endedAt: at }]);
    await player.client.endAsync();
  });

  it('may begin within its validity, and its duration begins when a terminal shows it', async () => {
    const { id } = await add({ validity: 3600 });
    const sentAt = clock.now().getTime();
    const after = (seconds: number) => new Date(sentAt + seconds * 1000).toISOString();
    clock.advance(1800_000);
    await endOver(server.services);
    const { player, received, texts } = await listener();
    await player.until(() => texts()?.length === 1);
    expect(received.at(-1)?.subtitles).toMatchObject([
      { id, endsAt: after(60), seconds: 60, beginUntil: after(3600) },
    ]);
    clock.advance(1790_000);
    await player.report({ subtitles: [{ id, shownAt: after(3590) }] });
    while ((await list())[0]?.shown !== 1) await endOver(server.services);
    clock.advance(30_000);
    await endOver(server.services);
    expect(await list()).toMatchObject([{ status: 'running', shown: 1, beginUntil: after(3600) }]);
    clock.advance(40_000);
    await endOver(server.services);
    expect(await list()).toMatchObject([{ status: 'ended', shown: 1 }]);
    await player.client.endAsync();
  });

  it('ends with none shown when its validity passes', async () => {
    await add({ validity: 600 });
    clock.advance(616_000);
    await endOver(server.services);
    expect(await list()).toMatchObject([{ status: 'ended', shown: 0, terminals: 1 }]);
  });

  it("sends the file of its own account's font, and of no other", async () => {
    await addFont(tenant, 'House');
    await addFont(await server.createTenant(), 'Foreign');
    const { player, received, texts } = await listener();
    await add({ font: 'House', text: 'one' });
    clock.advance(1000);
    await add({ font: 'Foreign', text: 'two' });
    await player.until(() => texts()?.length === 2);
    expect(received.at(-1)?.subtitles.map(({ fontFile }) => fontFile)).toEqual([
      { hash: expect.stringMatching(/^[0-9a-f]{64}$/), size: 5, mime: 'font/ttf' },
      undefined,
    ]);
    await player.client.endAsync();
  });

  it('follows its groups', async () => {
    const { id: group } = await server.ask(api.insertClientGroup, { name: 'Hall', pid: '-1' }, mine());
    await server.ask(api.updateClientGroup, { ids: [terminal.clId], pid: group }, mine());
    await add({ clientIds: [], groupIds: [group] });
    expect(await list()).toMatchObject([{ groupIds: [group], groupNames: { [group]: 'Hall' } }]);
    const late = await pairTerminal(server, tenant, 'Late');
    const { player, texts } = await listener(late);
    await server.ask(api.updateClientGroup, { ids: [late.clId], pid: group }, mine());
    await player.until(() => texts()?.length === 1);
    await server.ask(api.updateClientGroup, { ids: [late.clId], pid: '-1' }, mine());
    await player.until(() => texts()?.length === 0);
    await player.client.endAsync();
  });

  it('does not count terminals that joined after its validity', async () => {
    const { id: group } = await server.ask(api.insertClientGroup, { pid: '-1', name: 'Hall' }, mine());
    const pair = async (name: string) => {
      const paired = await pairTerminal(server, tenant, name);
      await server.ask(api.updateClientGroup, { ids: [paired.clId], pid: group }, mine());
      return paired;
    };
    const first = await pair('First');
    const { id } = await add({ clientIds: [], groupIds: [group] });
    await takeShown(server.services, first.clId, tenant.tenantId, {
      ...{ revision: 0, at: clock.now().toISOString(), tasks: [], onScreen: null },
      subtitles: [{ id, shownAt: clock.now().toISOString() }],
    });
    clock.advance(60_500);
    await pair('Late');
    expect(await list()).toMatchObject([{ id, status: 'running', shown: 1, terminals: 1 }]);
  });

  it('waits as an emergency for another member where the account requires it', async () => {
    await server.ask(api.updateTaskSetting, { secondPerson: true }, mine());
    const second = await addMember(server, tenant, ['task.view', 'task.subtitle']);
    const { received, stop } = recordEvents(server, tenant.tenantId);
    const { id, status } = await add({ emergency: true });
    expect(status).toBe('waiting');
    expect(await list()).toMatchObject([{ own: true, status: 'waiting', terminals: 1 }]);
    const confirm = (token: string, agree = true) =>
      server.call(api.confirmSubtitle, { id, agree }, { token });
    expect((await confirm(tenant.token)).error).toBe('task.subtitleOwn');
    expect((await confirm(second.token)).data).toEqual({ status: 'running', terminals: 1 });
    expect((await confirm(second.token)).error).toBe('task.subtitleNotWaiting');
    stop();
    const waits = received.flatMap((event) => (event.kind === 'subtitle' ? [event.waits] : []));
    expect(waits).toEqual([true, false]);
    expect((await add()).status).toBe('running');
    clock.advance(1000);
    const rejected = await add({ emergency: true });
    await server.ask(api.confirmSubtitle, { id: rejected.id, agree: false }, { token: second.token });
    expect((await list())[0]).toMatchObject({ status: 'rejected', confirmedBy: second.userName });
  });

  it('is refused as an emergency when no other member can confirm it; losing the last one later is announced', async () => {
    await server.ask(api.updateTaskSetting, { secondPerson: true }, mine());
    // One member may not confirm, the other cannot find waiting ones.
    await addMember(server, tenant, ['task.view']);
    await addMember(server, tenant, ['task.subtitle']);
    const refused = await server.call(api.insertSubtitle, input({ emergency: true }), mine());
    expect(refused).toMatchObject({ code: 1, error: 'task.noConfirmer' });
    expect(await list()).toEqual([]);
    const second = await addMember(server, tenant, ['task.view', 'task.subtitle']);
    const { id } = await add({ emergency: true });
    const watch = new ConfirmerWatch('subtitle');
    await watch.check(server.services);
    expect(await list()).toMatchObject([{ confirmers: 1 }]);
    const { received, stop } = recordEvents(server, tenant.tenantId);
    await server.services.database
      .updateTable('member')
      .set({ disabled: true })
      .where('user_name', '=', second.userName)
      .execute();
    await watch.check(server.services);
    await watch.check(server.services);
    await server.services.events.settled();
    stop();
    expect(received).toMatchObject([{ kind: 'subtitle', id }]);
    expect(await list()).toMatchObject([{ status: 'waiting', confirmers: 0 }]);
    await server.ask(api.stopSubtitle, { id }, mine());
    expect(await list()).toMatchObject([{ confirmers: null }]);
    expect((await add()).status).toBe('running');
  });

  it('expires as an emergency unconfirmed for half an hour', async () => {
    const confirmers = async () => (await server.ask(api.selectTaskSetting, {}, mine())).confirmers;
    expect(await confirmers()).toBe(0);
    const second = await addMember(server, tenant, ['task.view', 'task.subtitle']);
    await addMember(server, tenant, ['task.view']);
    expect(await confirmers()).toBe(1);
    await server.ask(api.updateTaskSetting, { secondPerson: true }, mine());
    const { id } = await add({ emergency: true });
    const until = new Date(clock.now().getTime() + 30 * 60_000).toISOString();
    expect(await list()).toMatchObject([{ status: 'waiting', confirmUntil: until }]);
    clock.advance(30 * 60_000);
    const late = await server.call(api.confirmSubtitle, { id, agree: true }, { token: second.token });
    expect(late.error).toBe('task.subtitleLapsed');
    await endOver(server.services);
    expect(await list()).toMatchObject([{ id, status: 'lapsed', confirmUntil: null, confirmedBy: '' }]);
  });

  it.each<[string, Partial<SubtitleInput>, string]>([
    ['no text', { text: '  ' }, 'task.subtitleTextRequired'],
    ['no duration', { duration: 0 }, 'task.subtitleLengthRequired'],
    ['no terminal', { clientIds: [] }, 'task.terminalsRequired'],
    ['a terminal that does not exist', { clientIds: ['nothing'] }, 'task.terminalUnknown'],
    ['a group that does not exist', { groupIds: ['nothing'] }, 'task.terminalGroupUnknown'],
  ])('is refused with %s', async (_what, fields, error) => {
    expect(await server.call(api.insertSubtitle, input(fields), mine())).toMatchObject({ code: 1, error });
    expect(await list()).toEqual([]);
  });

  it('cannot be reached by other accounts and members without the permission', async () => {
    const { id } = await add();
    const other = { token: (await server.createTenant()).token };
    for (const call of [
      server.call(api.stopSubtitle, { id }, other),
      server.call(api.confirmSubtitle, { id, agree: true }, other),
      server.call(api.selectSubtitleTerminals, { id }, other),
    ])
      expect((await call).error).toBe('task.subtitleUnknown');
    expect((await server.call(api.insertSubtitle, input(), other)).error).toBe('task.terminalUnknown');
    const viewer = await addMember(server, tenant, ['task.view']);
    expect((await server.call(api.stopSubtitle, { id }, { token: viewer.token })).error).toBe(
      'permission.denied',
    );
  });
});
