import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createComponent,
  createH5Document,
  createH5Node,
  createH5Page,
  createProgramDocument,
  createScene,
  fileAddress,
} from '@vitrine/shared/document';
import { configure, TextWriter, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { makeProgram } from '../../task/taskWorld.fixture.ts';
import { pairTerminal, type TestTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

configure({ useWebWorkers: false });
let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;
let programId: string;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant);
  ({ id: programId } = await makeProgram(server, tenant, 'Menu'));
});
afterAll(() => server.close());

const operator = () => ({ token: tenant.token });
const draft = (changes: Partial<api.InputOf<typeof api.insertUsbPackage>> = {}) => ({
  name: 'Night bus',
  clIds: [terminal.clId],
  programIds: [programId],
  ...changes,
});
const rowOf = async (id: string) => {
  const { packageList } = await server.ask(api.selectUsbPackagePage, {}, operator());
  return packageList.find((row) => row.id === id);
};

async function built(
  changes?: Parameters<typeof draft>[0],
): Promise<{ row: api.UsbPackageRow; bytes: Uint8Array }> {
  const { id } = await server.ask(api.insertUsbPackage, draft(changes), operator());
  await server.services.usbPackages.idle();
  const row = await rowOf(id);
  if (!row) throw new Error('the package is gone');
  const response = await fetch(`${server.url}${row.url}`, { headers: { token: tenant.token } });
  return { row, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function unzip(bytes: Uint8Array) {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const entry = (name: string) => {
    const found = entries.find(({ filename }) => filename === name);
    if (!found || found.directory) throw new Error(`${name} is not in the package`);
    return found;
  };
  return {
    text: (name: string) => entry(name).getData(new TextWriter()),
    bytes: (name: string) => entry(name).getData(new Uint8ArrayWriter()),
  };
}

describe('a USB package', () => {
  it('contains every file of its manifest with the right hash, under a valid signature', async () => {
    const { row, bytes } = await built();
    expect(row).toMatchObject({ state: 'ready', percent: 100, terminals: ['Lobby'], size: bytes.length });
    const zip = await unzip(bytes);
    const text = await zip.text(api.usbNames.index);
    const index = api.usbIndex.parse(JSON.parse(text));
    expect(index.terminals).toMatchObject([{ clId: terminal.clId, name: 'Lobby' }]);
    const { publicKey } = await server.ask(api.selectTerminalPackageKey, {}, { token: terminal.token });
    const der = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(publicKey, 'hex'),
    ]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const signature = Buffer.from(await zip.text(api.usbNames.signature), 'hex');
    expect(verify(null, Buffer.from(text), key, signature)).toBe(true);
    for (const { hash, size } of index.files) {
      const content = await zip.bytes(api.usbNames.file(hash));
      expect(content.length).toBe(size);
      expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    }
    const manifest = api.terminalManifest.parse(
      JSON.parse(await zip.text(api.usbNames.file(index.manifest.hash))),
    );
    expect(manifest.tasks).toMatchObject([{ name: 'Night bus', startTime: '00:00:00', endTime: '00:00:00' }]);
    expect(manifest.programs).toMatchObject([{ programId }]);
    const listed = new Set(index.files.map(({ hash }) => hash));
    for (const { hash } of manifest.files) expect(listed.has(hash)).toBe(true);
  });

  it('contains the H5 pages of its programs with their files', async () => {
    const work = await server.ask(api.insertH5, { name: 'Lunch menu' }, operator());
    const { revision } = await server.ask(api.selectH5ById, { id: work.id }, operator());
    const { picture } = await makeProgram(server, tenant, 'Lender of a picture');
    const img = createH5Node('img', { url: fileAddress(picture.hash) });
    const document = createH5Document([createH5Page({ nodeList: [img] })]);
    await server.ask(api.updateH5, { id: work.id, revision, document }, operator());
    const { id } = await server.ask(api.insertProgram, { name: 'Canteen' }, operator());
    const coH5 = { ...(await server.ask(api.selectH5Work, { id: work.id }, operator())), volume: 0 };
    const scenes = [createScene(0, [createComponent('h5', { coH5 })])];
    const program = { id, revision: 1, document: createProgramDocument({ scenes }) };
    await server.ask(api.updateProgram, program, operator());

    const { bytes } = await built({ programIds: [id] });
    const zip = await unzip(bytes);
    const index = api.usbIndex.parse(JSON.parse(await zip.text(api.usbNames.index)));
    const works = [];
    for (const { hash, mime } of index.files.filter(({ hash }) => hash !== index.manifest.hash))
      if (mime.includes('json')) works.push(JSON.parse(await zip.text(api.usbNames.file(hash))));
    expect(works.flatMap(({ pageList = [] }) => pageList)).toMatchObject([
      { nodeList: [{ url: fileAddress(picture.hash) }] },
    ]);
    expect(index.files.map(({ hash }) => hash)).toContain(picture.hash);
  });

  it('can be downloaded in ranges by its own account only', async () => {
    const { row, bytes } = await built();
    const from = Math.floor(bytes.length / 2);
    const rest = await fetch(`${server.url}${row.url}`, {
      headers: { token: tenant.token, range: `bytes=${from}-` },
    });
    expect(rest.status).toBe(206);
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.subarray(from));
    const stranger = await server.createTenant();
    const refused = await fetch(`${server.url}${row.url}`, { headers: { token: stranger.token } });
    expect(refused.status).toBe(404);
    const removed = await server.call(api.deleteUsbPackage, { id: row.id }, { token: stranger.token });
    expect(removed.error).toBe('usb.unknown');
  });

  it('is refused without terminals, without content, and for items of another account', async () => {
    const stranger = await server.createTenant();
    const refusal = async (input: api.InputOf<typeof api.insertUsbPackage>, token = tenant.token) =>
      (await server.call(api.insertUsbPackage, input, { token })).error;
    expect(await refusal(draft({ clIds: [] }))).toBe('usb.terminalsRequired');
    expect(await refusal(draft({ programIds: [] }))).toBe('usb.contentRequired');
    expect(await refusal(draft(), stranger.token)).toBe('terminal.unknown');
    const theirs = await pairTerminal(server, stranger, 'Theirs');
    expect(await refusal(draft({ clIds: [theirs.clId] }), stranger.token)).toBe('task.programUnknown');
  });

  it('can be cancelled while it is built, and leaves no file behind', async () => {
    const { id } = await server.ask(api.insertUsbPackage, draft(), operator());
    await server.ask(api.updateUsbPackageCanceled, { id }, operator());
    await server.services.usbPackages.idle();
    // It may have finished before the cancellation; then it is complete.
    const row = await rowOf(id);
    expect(['canceled', 'ready']).toContain(row?.state);
    await server.ask(api.deleteUsbPackage, { id }, operator());
    expect(await rowOf(id)).toBeUndefined();
    const left = await server.services.database
      .selectFrom('file_reference')
      .select('hash')
      .where('owner_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is reported as interrupted when the server stopped while it was built', async () => {
    const { id } = await server.ask(api.insertUsbPackage, draft(), operator());
    await server.services.usbPackages.idle();
    await server.services.database
      .updateTable('usb_package')
      .set({ state: 'building', hash: null, node_id: 'gone' })
      .where('id', '=', id)
      .execute();
    await server.services.usbPackages.forgetInterrupted();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error: 'usb.interrupted' });
  });

  it('is signed with a key that only the server can read', () => {
    const { config } = server.services;
    expect(readFileSync(`${config.dataDirectory}/usb-signing.key`, 'utf8')).toContain('PRIVATE KEY');
  });
});

describe('play records on a USB stick', () => {
  const at = new Date().toISOString();
  const record = (id: string): api.PlayRecord => ({
    id,
    taskId: 'task1',
    programId: 'program1',
    documentHash: 'ab'.repeat(32),
    startedAt: at,
    duration: 10_000,
  });
  const sealed = (
    records: api.PlayRecord[],
    changes: Partial<api.UsbRecords> = {},
    items?: api.PlayItem[],
  ): api.UsbRecords => {
    const base = { kind: 'vitrine-records', version: 1, clId: terminal.clId, at, records } as const;
    const file = { ...base, ...(items && { items }) };
    const key = createHash('sha256').update(terminal.credential).digest('hex');
    const seal = createHmac('sha256', key).update(api.usbRecordsText(file)).digest('hex');
    return { ...file, seal, ...changes };
  };
  const enter = (file: api.UsbRecords) => server.call(api.insertUsbRecords, file, operator());

  it('are counted once, by whichever way and however often they arrive', async () => {
    const player = { token: terminal.token };
    await server.ask(api.insertPlayRecords, { records: [record('online')] }, player);
    const file = sealed([record('online'), record('stick1'), record('stick2'), record('stick2')]);
    expect((await enter(file)).data).toMatchObject({ name: 'Lobby', total: 3, added: 2 });
    expect((await enter(file)).data).toMatchObject({ total: 3, added: 0 });
    await server.ask(api.insertPlayRecords, { records: [record('stick1')] }, player);
    const { rows } = await countOf();
    expect(rows).toBe(3);
  });
  const countOf = async () => {
    const found = await server.services.database
      .selectFrom('play_record')
      .select('id')
      .where('terminal_id', '=', terminal.clId)
      .execute();
    return { rows: found.length };
  };

  it('include play items per file, signed as well', async () => {
    const item: api.PlayItem = {
      ...{ id: 'row1', sequence: 4, taskId: 'task1', programId: 'program1', documentHash: 'ab'.repeat(32) },
      ...{ sceneId: 'scene1', sceneIndex: 0, widgetId: 'widget1', widgetType: 'img', kind: 'img' },
      ...{ sourceId: 'material1', page: 0, startedAt: at, endedAt: at },
      ...{ plays: 3, failures: 0, drawn: 30_000, visible: 30_000 },
    };
    const file = sealed([record('beside')], {}, [item]);
    await enter(file);
    await enter(file);
    const forged = { ...file, items: [{ ...item, plays: 300, sequence: 5 }] };
    expect((await enter(forged)).error).toBe('usb.recordsForged');
    const { totals } = await server.ask(api.selectPlayStatistics, { gpId: '-1', by: 'material' }, operator());
    expect(totals).toMatchObject({ plays: 3, seconds: 30 });
  });

  it('are refused when a value was changed, and from a terminal of another account', async () => {
    const file = sealed([record('forged')]);
    const changed = { ...file, records: [{ ...record('forged'), duration: 10_001 }] };
    expect((await enter(changed)).error).toBe('usb.recordsForged');
    const stranger = await server.createTenant();
    const theirs = await server.call(api.insertUsbRecords, file, { token: stranger.token });
    expect(theirs.error).toBe('usb.recordsOfAnother');
  });
});
