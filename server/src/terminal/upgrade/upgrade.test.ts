import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, TestPlayer, type TestTerminal } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
const as = () => ({ token: tenant.token });
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

/** A minimal archive of these files. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(Buffer.byteLength(text), 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
const player = (mark: string) =>
  zip({ 'assets.json': `{"files":["index.html"],"mark":"${mark}"}`, 'index.html': mark });
/** A package with its own version. */
const versioned = (version: string) =>
  zip({ 'dist/assets.json': JSON.stringify({ version, files: ['index.html'] }), 'dist/index.html': version });
const app = zip({ 'AndroidManifest.xml': 'manifest', 'classes.dex': 'code' });

async function send(
  bytes: Buffer,
  name: string,
  version = '2.0.0',
  token = tenant.token,
): Promise<api.Answer & { data?: api.UpgradePackage }> {
  const query = new URLSearchParams({ name, ...(version && { version }) });
  const response = await fetch(`${server.url}${api.packageUploadPath}?${query}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { token, 'content-type': 'application/octet-stream', 'accept-language': 'en' },
  });
  return (await response.json()) as api.Answer & { data?: api.UpgradePackage };
}
async function made(mark: string, version = '2.0.0') {
  const answer = await send(player(mark), `${mark}.zip`, version);
  if (!answer.data) throw new Error(answer.msg);
  return answer.data;
}

describe('an upgrade package', () => {
  it('is refused beyond the limit, also concurrently', async () => {
    const full = await server.createTenant();
    const row = { tenant_id: full.tenantId, kind: 'zip' as const, file_name: 'x', version: '1', app_id: '' };
    const rest = { remarks: '', size: 1, hash: 'ab'.repeat(32), user_name: '', created_at: new Date() };
    const rows = Array.from({ length: 49 }, (_, place) => ({ id: `full${place}`, ...row, ...rest }));
    await server.services.database.insertInto('terminal_package').values(rows).execute();
    const answers = await Promise.all(
      ['r1', 'r2', 'r3'].map((mark) => send(player(mark), `${mark}.zip`, '2', full.token)),
    );
    expect(answers.map(({ error }) => error ?? '').sort()).toEqual([
      '',
      'terminal.packageTooMany',
      'terminal.packageTooMany',
    ]);
  });

  it('gets its kind from its content, and has to be an apk or a zip', async () => {
    expect((await send(app, 'player.zip')).data).toMatchObject({ kind: 'apk', version: '2.0.0' });
    expect((await send(player('x'), 'player.apk')).data).toMatchObject({ kind: 'zip' });
    expect((await send(player('x'), 'player.exe')).error).toBe('terminal.packageFormat');
    expect((await send(Buffer.from('MZ no archive at all'), 'player.zip')).error).toBe(
      'terminal.packageFormat',
    );
    expect((await send(player('x').subarray(0, 60), 'player.zip')).error).toBe('terminal.packageDamaged');
    expect((await send(zip({ '../evil': 'x' }), 'player.zip')).error).toBe('terminal.packageDamaged');
    expect((await send(player('x'), 'player.zip', '')).error).toBe('terminal.packageVersionMissing');
  });

  it('takes its version from its content, else the typed one', async () => {
    const read = await send(versioned('4.5.6'), 'player-1.0.0.zip', '1.0.0');
    expect(read.data).toMatchObject({ version: '4.5.6', versionRead: true });
    expect((await send(versioned('4.5.7'), 'player.zip', '')).data).toMatchObject({ version: '4.5.7' });
    expect((await send(player('typed'), 'player.zip', '7.0')).data).toMatchObject({
      version: '7.0',
      versionRead: false,
    });
    const id = read.data?.packageId ?? '';
    const change = await server.call(api.updateTerminalPackage, { id, version: '9' }, as());
    expect(change.error).toBe('terminal.packageVersionRead');
    await server.ask(api.updateTerminalPackage, { id, version: '4.5.6', remarks: 'tried' }, as());
  });

  it('belongs to its account, uses its space, and needs the permission', async () => {
    const own = await made('own');
    const stranger = await server.createTenant();
    expect((await server.ask(api.selectTerminalPackagePage, {}, { token: stranger.token })).totalNum).toBe(0);
    for (const endpoint of [api.deleteTerminalPackage, api.updateTerminalPackage] as const)
      expect(
        (await server.call(endpoint, { id: own.packageId, version: '9' }, { token: stranger.token })).error,
      ).toBe('terminal.packageUnknown');
    const check = (token: string) => fetch(`${server.url}/etv/file/${own.hash}`, { headers: { token } });
    expect((await check(stranger.token)).status).toBe(404);
    const viewer = await server.createTenant({
      permissions: ['terminal.view', 'terminal.manage', 'terminal.command'],
    });
    expect((await send(player('v'), 'v.zip', '1', viewer.token)).error).toBe('permission.denied');
    const small = await server.createTenant({ spaceCapacity: 1 });
    expect((await send(Buffer.alloc(2_000_000), 'big.zip', '1', small.token)).error).toBe(
      'material.uploadExceedsSpace',
    );
    await server.ask(api.updateTerminalPackage, { id: own.packageId, version: '2.0.1' }, as());
    await server.ask(api.deleteTerminalPackage, { id: own.packageId }, as());
    expect((await check(tenant.token)).status).toBe(404);
  });
});

interface Fleet {
  players: Map<string, TestPlayer>;
  ids: string[];
}
async function fleet(count: number): Promise<Fleet> {
  const players = new Map<string, TestPlayer>();
  for (let index = 0; index < count; index += 1) {
    const terminal: TestTerminal = await pairTerminal(server, tenant);
    const one = await TestPlayer.connect(server, terminal);
    const attributes = {
      playerVersion: '1',
      resolutionWidth: 1,
      resolutionHeight: 1,
      abilities: ['upgrade:zip', 'upgrade:apk'],
    };
    await one.say(
      api.topics.presence(terminal.clId),
      { online: true, attributes, at: new Date().toISOString() },
      true,
    );
    players.set(terminal.clId, one);
  }
  const ids = [...players.keys()];
  await eventually(
    () =>
      server.ask(
        api.selectTerminalOperationForecast,
        { target: { ids }, kind: 'upgrade', action: 'zip' },
        as(),
      ),
    ({ ready }) => ready === count,
  );
  return { players, ids };
}
const operation = (id: string) => server.ask(api.selectTerminalOperationById, { id }, as());
const results = async (id: string) =>
  (await server.ask(api.selectTerminalOperationResultPage, { id, pageSize: 100 }, as())).resultList;
const leave = async ({ players }: Fleet) => {
  for (const one of players.values()) await one.client.endAsync();
};
/** Answers like a terminal that found the upgrade in its desired state. */
async function finish({ players }: Fleet, clId: string, state: 'installed' | 'failed', version?: string) {
  const one = players.get(clId);
  if (!one) throw new Error('no such player');
  await one.until(() => one.desired.at(-1)?.upgrade !== undefined);
  const { upgrade, revision = 0 } = one.desired.at(-1) ?? {};
  await one.report({
    revision,
    upgrade: {
      id: upgrade?.id ?? '',
      state,
      percent: 100,
      ...(version !== undefined && { version }),
      ...(state === 'failed' && { code: 'failed', message: 'did not start' }),
    },
  });
}
const reportedNow = async (id: string) =>
  (await results(id)).filter(({ state }) => state === 'sent').map(({ clId }) => clId);

describe('a rollout', () => {
  it('goes in stages, reports progress, and ends when every terminal has it', async () => {
    const { packageId } = await made('good');
    const all = await fleet(3);
    const { operationId } = await server.ask(
      api.insertTerminalUpgrade,
      { packageId, target: { ids: all.ids }, stages: [1, 10, 100] },
      as(),
    );
    for (let stage = 0; stage < 3; stage += 1) {
      const reported = await eventually(
        () => reportedNow(operationId),
        (ids) => ids.length > 0,
      );
      expect(reported).toHaveLength(1);
      expect((await operation(operationId)).stages?.current).toBe(stage);
      const [clId = ''] = reported;
      const one = all.players.get(clId);
      await one?.until(() => one.desired.at(-1)?.upgrade !== undefined);
      const { upgrade, revision = 0 } = one?.desired.at(-1) ?? {};
      await one?.report({ revision, upgrade: { id: upgrade?.id ?? '', state: 'downloading', percent: 40 } });
      await eventually(
        () => results(operationId),
        (rows) => rows.some(({ state, percent }) => state === 'working' && percent === 40),
      );
      await finish(all, clId, 'installed');
    }
    const done = await eventually(
      () => operation(operationId),
      ({ status }) => status === 'finished',
    );
    expect(done.counts).toMatchObject({ acknowledged: 3, failed: 0 });
    for (const one of all.players.values()) await one.until(() => one.desired.at(-1)?.upgrade === undefined);
    const { packageList } = await server.ask(api.selectTerminalPackagePage, {}, as());
    expect(packageList.find((row) => row.packageId === packageId)).toMatchObject({
      installed: 3,
      running: 0,
    });
    await leave(all);
  });

  it('is done where the version of the package is reported, and failed where another is', async () => {
    const { data } = await send(versioned('4.6.0'), 'player.zip', '');
    const all = await fleet(3);
    const [right = '', wrong = '', silent = ''] = all.ids;
    const rollOut = { packageId: data?.packageId ?? '', target: { ids: all.ids }, stages: [100] };
    const { operationId } = await server.ask(
      api.insertTerminalUpgrade,
      { ...rollOut, failureLimit: 100 },
      as(),
    );
    await finish(all, right, 'installed', '4.6.0');
    await finish(all, wrong, 'installed', '4.5.0');
    await finish(all, silent, 'installed');
    const rowOf = async (clId: string) => (await results(operationId)).find((row) => row.clId === clId);
    await eventually(
      () => results(operationId),
      (rows) => rows.every(({ state }) => state !== 'sent'),
    );
    expect(await rowOf(right)).toMatchObject({ state: 'acknowledged' });
    expect(await rowOf(wrong)).toMatchObject({ state: 'failed', error: 'terminal.otherVersion' });
    expect(await rowOf(wrong)).toMatchObject({ message: '4.5.0 ≠ 4.6.0' });
    expect(await rowOf(silent)).toMatchObject({ state: 'working', facts: { step: 'installed' } });
    // A terminal that omits the version reports it on connecting.
    const attributes = { playerVersion: '4.6.0', resolutionWidth: 1, resolutionHeight: 1 };
    const presence = { online: true, attributes, at: new Date().toISOString() };
    await all.players.get(silent)?.say(api.topics.presence(silent), presence, true);
    await eventually(
      () => rowOf(silent),
      (row) => row?.state === 'acknowledged',
    );
    await leave(all);
  });

  it('of an app is done once installed, since players do not report its version', async () => {
    const { data } = await send(app, 'player.apk', '4.6.0');
    const packageId = data?.packageId ?? '';
    // Like an app whose manifest contains it.
    await server.services.database
      .updateTable('terminal_package')
      .set({ version_read: true })
      .where('tenant_id', '=', tenant.tenantId)
      .where('id', '=', packageId)
      .execute();
    const all = await fleet(2);
    const [silent = '', wrong = ''] = all.ids;
    const rollOut = { packageId, target: { ids: all.ids }, stages: [100], failureLimit: 100 };
    const { operationId } = await server.ask(api.insertTerminalUpgrade, rollOut, as());
    await finish(all, silent, 'installed');
    await finish(all, wrong, 'installed', '4.5.0');
    const { counts } = await eventually(
      () => operation(operationId),
      ({ status }) => status === 'finished',
    );
    expect(counts).toMatchObject({ acknowledged: 1, failed: 1 });
    await leave(all);
  });

  it('stops at the failure limit, spares the rest, and rolls back terminals that had another package', async () => {
    const first = await made('first', '1');
    const second = await made('second', '2');
    const all = await fleet(3);
    const roll = (packageId: string, stages: number[]) =>
      server.ask(
        api.insertTerminalUpgrade,
        { packageId, target: { ids: all.ids }, stages, failureLimit: 40 },
        as(),
      );
    const before = await roll(first.packageId, [100]);
    for (const clId of all.ids) await finish(all, clId, 'installed');
    await eventually(
      () => operation(before.operationId),
      ({ status }) => status === 'finished',
    );
    const { operationId } = await roll(second.packageId, [1, 50, 100]);
    const [good = ''] = await eventually(
      () => reportedNow(operationId),
      (ids) => ids.length > 0,
    );
    const hasSecond = (one: TestPlayer | undefined) => one?.desired.at(-1)?.upgrade?.version === '2';
    await all.players.get(good)?.until(() => hasSecond(all.players.get(good)));
    await finish(all, good, 'installed');
    const [bad = ''] = await eventually(
      () => reportedNow(operationId),
      (ids) => ids.some((id) => id !== good),
    );
    await all.players.get(bad)?.until(() => hasSecond(all.players.get(bad)));
    await finish(all, bad, 'failed');
    const halted = await eventually(
      () => operation(operationId),
      ({ status }) => status === 'halted',
    );
    expect(halted.counts).toMatchObject({ acknowledged: 1, failed: 1, waiting: 1 });
    expect((await results(operationId)).find(({ state }) => state === 'failed')).toMatchObject({
      message: 'did not start',
    });
    const [third = ''] = all.ids.filter((id) => id !== good && id !== bad);
    expect(hasSecond(all.players.get(third))).toBe(false);
    // The upgraded terminal is rolled back to the first.
    const returning = all.players.get(good);
    await returning?.until(() => returning.desired.at(-1)?.upgrade?.version === '1');
    await finish(all, good, 'installed');
    const refused = await server.call(api.deleteTerminalPackage, { id: second.packageId }, as());
    expect(refused.error).toBe('terminal.packageInUse');
    // A user resumes it: failures no longer count, and the rest are sent.
    await server.ask(api.resumeTerminalOperation, { id: operationId }, as());
    await all.players.get(third)?.until(() => hasSecond(all.players.get(third)));
    await server.ask(api.stopTerminalOperation, { id: operationId }, as());
    const held = all.players.get(third);
    await held?.until(() => held.desired.at(-1)?.upgrade === undefined);
    expect((await operation(operationId)).status).toBe('stopped');
    await leave(all);
  });

  it('without earlier packages cannot be rolled back, with the documented error code', async () => {
    const all = await fleet(1);
    const { packageId } = await made('only');
    const rollOut = { packageId, target: { ids: all.ids }, stages: [100], failureLimit: 100 };
    const { operationId: id } = await server.ask(api.insertTerminalUpgrade, rollOut, as());
    for (const clId of all.ids) await finish(all, clId, 'installed');
    await eventually(
      () => operation(id),
      ({ status }) => status === 'finished',
    );
    const { error } = await server.call(api.rollBackTerminalUpgrade, { id }, as());
    expect(error).toBe('terminal.nobodyToSendBack');
    await leave(all);
  });

  it('and the deletion of its package exclude each other', async () => {
    const all = await fleet(1);
    for (let round = 0; round < 6; round += 1) {
      const { packageId } = await made(`race${round}`);
      const rollOut = { packageId, target: { ids: all.ids } };
      const [rolled, deleted] = await Promise.all([
        server.call(api.insertTerminalUpgrade, rollOut, as()),
        server.call(api.deleteTerminalPackage, { id: packageId }, as()),
      ]);
      // Either the rollout and its package exist, or neither.
      expect([rolled.error ?? '', deleted.error ?? '']).toEqual(
        deleted.error ? ['', 'terminal.packageInUse'] : ['terminal.packageUnknown', ''],
      );
      if (rolled.data) await server.ask(api.stopTerminalOperation, { id: rolled.data.operationId }, as());
    }
    await leave(all);
  });

  it('can be retried only while its package exists', async () => {
    const all = await fleet(1);
    const { packageId } = await made('gone');
    const rollOut = { packageId, target: { ids: all.ids } };
    const { operationId: id } = await server.ask(api.insertTerminalUpgrade, rollOut, as());
    await server.ask(api.stopTerminalOperation, { id }, as());
    await server.ask(api.deleteTerminalPackage, { id: packageId }, as());
    const again = await server.call(api.retryTerminalOperation, { id }, as());
    expect(again.error).toBe('terminal.packageUnknown');
    expect((await operation(id)).status).toBe('stopped');
    await leave(all);
  });
});
