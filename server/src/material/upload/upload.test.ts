import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pino } from 'pino';
import { account } from '../../account/domain.ts';
import { createAccount } from '../../account/seed.ts';
import { openSession } from '../../account/sessions.ts';
import { type AppOptions, createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { defineDomain } from '../../platform/domain.ts';
import { system } from '../../system/domain.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { hasFfmpeg } from '../derive/ffmpeg.ts';
import { material } from '../domain.ts';
import * as files from '../testing/files.ts';
import { announce, askOffset, sendBytes, takeBack, upload } from '../testing/upload.ts';

let server: TestServer;
let owner: TestTenant;
let token: string;
const programs = defineDomain({
  name: 'program',
  routes: [],
  provide: () => ({
    programs: {
      usesOf: async () => [],
      exportForPlayback: async () => [],
      notePublished: async () => undefined,
      noteReplaced: async () => undefined,
      noteWorkSaved: async () => undefined,
      noteFont: async () => undefined,
      withMadeFiles: async () => undefined,
      markContent: async () => undefined,
      followContent: () => undefined,
      listEdited: async () => [],
      countScreens: async () => 0,
      textFaults: async () => ({ leftover: [], pale: [] }),
      readEdits: async () => ({ tasks: [], screens: 0, programs: [] }),
      mediaFaults: async () => [],
      namesOf: async () => [],
      onRename: () => undefined,
      tellRename: async () => undefined,
    },
  }),
});

beforeAll(async () => {
  server = await startTestServer({ domains: [account, system, material, programs] });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createTenant();
  token = owner.token;
});

const send = (name: string, bytes: Uint8Array, more: { folderId?: string; posterOf?: string } = {}) =>
  upload({ url: server.url, token, name, bytes, ...more });
/** With everything made of it that can be. */
const sendAndWait = async (name: string, bytes: Uint8Array) => {
  const answer = await send(name, bytes);
  await server.services.materialWork.worker.idle();
  return answer;
};
const read = async (id: string) => (await server.ask(api.selectMaterialById, { id }, { token })).material;
const total = async () => (await server.ask(api.findAllMaterial, { id: '-1' }, { token })).totalNum;

/** A database that stays when the server that uses it is closed. */
const keptOpen = (database: OpenDatabase): OpenDatabase => ({ ...database, close: async () => undefined });

/** A server whose data stay where they are when it is closed. */
async function startWorld() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
  const config = {
    ...readConfig({ DATA_DIR: dataDirectory, HOST: '127.0.0.1', ADMIN_PASSWORD: 'admin-pass' }),
    port: 0,
  };
  const database = await openTestDatabase();
  const options: AppOptions = {
    config,
    domains: [account, material, programs],
    log: pino({ level: 'silent' }),
  };
  const app = await createApp({ ...options, database: keptOpen(database) });
  const { port } = await app.start();
  const member = await createAccount(database.database, {
    parentId: null,
    level: 2,
    name: 'kill',
    authorisedCount: 1,
    spaceCapacity: 100,
    timeZone: 'UTC',
    userName: 'killtest',
    passwordHash: 'none',
  });
  return {
    app,
    database,
    options,
    url: `http://127.0.0.1:${port}`,
    token: await openSession(database.database, app.services.clock, member.memberId),
    async remove() {
      await database.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Every file that the server holds, uploads under way and stored ones. */
function filesOnDisk(): string[] {
  const { dataDirectory } = server.services.config;
  return ['uploads', 'files'].flatMap((folder) =>
    readdirSync(join(dataDirectory, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name),
  );
}

/** With nothing on the PATH there is no ffmpeg. */
async function withoutPrograms<Result>(work: () => Promise<Result>): Promise<Result> {
  const path = process.env.PATH;
  process.env.PATH = '';
  try {
    return await work();
  } finally {
    process.env.PATH = path;
  }
}

describe('a file that is taken', () => {
  test('becomes a material with its facts, its bytes and a small picture', async () => {
    const bytes = await files.picture('jpeg', { seed: 1 });
    const { status, materialId } = await send('夏天 summer.JPG', bytes);
    expect(status).toBe(204);
    const row = await read(materialId);
    expect(row).toMatchObject({
      name: '夏天 summer',
      suffix: 'jpg',
      type: 'image',
      state: 'ready',
      width: 640,
    });
    const fetched = await fetch(`${server.url}${row.url}`, { headers: { token } });
    expect(fetched.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true);
    const small = await fetch(`${server.url}${row.screenshotUrl}`, { headers: { token } });
    expect(small.headers.get('content-type')).toBe('image/webp');
  });

  test('goes where it was dropped', async () => {
    const { id } = await server.ask(api.insertMaterialFolder, { pId: '-1', name: 'Menus' }, { token });
    const { materialId } = await send('a.png', await files.picture(), { folderId: id });
    expect((await read(materialId)).parentId).toBe(id);
  });

  test('is stored once, however often and by whomever it is sent', async () => {
    const bytes = await files.picture('png', { seed: 4711 });
    const first = await send('one.png', bytes);
    await server.services.materialWork.worker.idle();
    const before = filesOnDisk().length;
    const second = await send('two.png', bytes);
    token = (await server.createTenant()).token;
    await send('three.png', bytes);
    await server.services.materialWork.worker.idle();
    expect(filesOnDisk().length).toBe(before);
    expect(second.materialId).not.toBe(first.materialId);
  });
});

describe('a file that is refused', () => {
  const refused: [string, string, () => Promise<Uint8Array>, string][] = [
    ['a renamed program', 'holiday.png', async () => files.executable(), 'material.otherContent'],
    ['a text named as a picture', 'note.png', async () => Buffer.from('hello'), 'material.contentMismatch'],
    ['an empty file', 'empty.png', async () => Buffer.alloc(0), 'material.empty'],
    ['a cut film', 'cut.mp4', async () => files.film().subarray(0, -100), 'material.damaged'],
    ['a giant picture', 'giant.png', () => files.pictureClaiming(60_000, 60_000), 'material.tooWide'],
    ['an unknown format', 'tool.exe', async () => files.executable(), 'material.formatUnsupported'],
  ];
  test.each(refused)('%s is named and leaves nothing behind', async (_what, name, bytes, error) => {
    await server.services.materialWork.worker.idle();
    const before = filesOnDisk();
    const { status, answer } = await send(name, await bytes());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(answer).toMatchObject({ code: 1, error });
    expect(answer?.msg).toContain(name);
    expect(filesOnDisk()).toEqual(before);
    expect(await total()).toBe(0);
    const rows = await server.services.database
      .selectFrom('material_upload')
      .selectAll()
      .where('tenant_id', '=', owner.tenantId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('over the limit it is refused before its first byte', async () => {
    const long = { url: server.url, token, name: 'long.mp4', bytes: Buffer.alloc(1) };
    expect((await announce(long, api.uploadLimit + 1)).status).toBe(413);
  });

  test('into a folder of somebody else it is refused', async () => {
    const stranger = await server.createTenant();
    const { id } = await server.ask(
      api.insertMaterialFolder,
      { pId: '-1', name: 'x' },
      { token: stranger.token },
    );
    const { answer } = await send('a.png', await files.picture(), { folderId: id });
    expect(answer).toMatchObject({ error: 'material.folderUnknown' });
  });

  test('without a session it is refused', async () => {
    token = 'nobody';
    expect(await send('a.png', await files.picture())).toMatchObject({ status: 401, answer: { code: 401 } });
  });
});

describe('the space of an account', () => {
  const megabyte = Buffer.alloc(1024 * 1024);
  const admitted = async (name: string, size: number) =>
    (await announce({ url: server.url, token, name, bytes: megabyte }, size * megabyte.length)).answer?.error;

  test('is asked for before the first byte, uploads under way included', async () => {
    token = (await server.createTenant({ spaceCapacity: 100 })).token;
    expect(await admitted('huge.mp4', 101)).toBe('material.uploadExceedsSpace');
    expect(await admitted('half.mp4', 60)).toBeUndefined();
    expect(await admitted('rest.mp4', 60)).toBe('material.spaceInsufficient');
    const input = { name: 'rest.mp4', size: 60 * megabyte.length, folderId: '-1' };
    const answer = await server.call(api.selectUploadAdmission, input, { token });
    expect(answer.error).toBe('material.spaceInsufficient');
  });

  test('two uploads at once do not both take the last of it', async () => {
    token = (await server.createTenant({ spaceCapacity: 100 })).token;
    const answers = await Promise.all([admitted('one.mp4', 60), admitted('two.mp4', 60)]);
    expect(answers.filter((error) => error === undefined)).toHaveLength(1);
  });

  test('comes back when an upload is taken back', async () => {
    token = (await server.createTenant({ spaceCapacity: 100 })).token;
    const half = { url: server.url, token, name: 'half.mp4', bytes: megabyte };
    const { location } = await announce(half, 60 * megabyte.length);
    expect((await takeBack(`${server.url}${location}`, token)).status).toBe(204);
    expect(await admitted('again.mp4', 60)).toBeUndefined();
  });
});

describe('an upload that is interrupted', () => {
  async function half(bytes: Uint8Array) {
    const { location } = await announce({ url: server.url, token, name: 'film.mp4', bytes });
    const address = `${server.url}${location}`;
    const { offset } = await sendBytes(address, token, bytes.subarray(0, 4000));
    return { location, address, offset };
  }

  test('goes on where it was', async () => {
    const bytes = files.film();
    const { address, offset } = await half(bytes);
    expect(offset).toBe(4000);
    expect((await askOffset(address, token)).offset).toBe(4000);
    const { materialId } = await sendBytes(address, token, bytes, 4000);
    expect((await read(materialId)).mtSize).toBe(bytes.length);
  });

  test('goes on after the connection broke within a request', async () => {
    const bytes = files.film();
    const { location } = await announce({ url: server.url, token, name: 'film.mp4', bytes });
    const address = `${server.url}${location}`;
    const headers = {
      token,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    };
    const line = request(address, { method: 'PATCH', headers });
    const broken = once(line, 'error');
    line.write(bytes.subarray(0, 3000));
    await reached(address, 3000);
    line.destroy();
    await broken;
    const { offset } = await askOffset(address, token);
    expect(offset).toBe(3000);
    expect((await sendBytes(address, token, bytes, offset)).materialId).not.toBe('');
  });

  /** Resolves when that many bytes are on the disk of the server. */
  async function reached(address: string, wanted: number): Promise<void> {
    const id = address.slice(address.lastIndexOf('/') + 1);
    const deadline = Date.now() + 5000;
    while (Date.now() < deadline) {
      const { offset } = await server.services.materialWork.desk.store.getUpload(id);
      if (offset >= wanted) return;
    }
    throw new Error('the bytes did not arrive');
  }

  test('bytes at the wrong place are refused and change nothing', async () => {
    const bytes = files.film();
    const { address } = await half(bytes);
    expect(await sendBytes(address, token, bytes, 100)).toMatchObject({ status: 409 });
    expect((await askOffset(address, token)).offset).toBe(4000);
  });

  test('the lost answer to the last byte is given again, and makes no second material', async () => {
    const bytes = files.film();
    const { location } = await announce({ url: server.url, token, name: 'film.mp4', bytes });
    const { materialId } = await sendBytes(`${server.url}${location}`, token, bytes);
    const again = await askOffset(`${server.url}${location}`, token);
    expect(again).toMatchObject({ status: 200, offset: bytes.length, materialId });
    expect(await total()).toBe(1);
  });

  test('is nobody else’s', async () => {
    const bytes = files.film();
    const { address } = await half(bytes);
    const stranger = (await server.createTenant()).token;
    expect((await askOffset(address, stranger)).status).toBe(404);
    expect((await sendBytes(address, stranger, bytes, 4000)).status).toBe(404);
    expect((await takeBack(address, stranger)).status).toBe(404);
    expect((await fetch(address, { headers: { token: stranger } })).status).toBe(404);
    expect((await fetch(address, { headers: { token } })).status).toBe(404);
  });
});

describe('films', () => {
  test('get their picture by ffmpeg, or say that it is missing and take one from the console', async () => {
    const { materialId, note } = await withoutPrograms(() => sendAndWait('film.mp4', files.film()));
    expect(note).toBe('posterMissing');
    expect(await read(materialId)).toMatchObject({
      state: 'limited',
      note: 'posterMissing',
      screenshotUrl: '',
    });
    const strange = await send('poster.jpg', files.executable(), { posterOf: materialId });
    expect(strange.answer?.error).toBe('material.otherContent');
    const poster = await send('poster.jpg', await files.picture('jpeg'), { posterOf: materialId });
    expect(poster.materialId).toBe(materialId);
    const row = await read(materialId);
    expect(row).toMatchObject({ state: 'ready', note: '' });
    expect((await fetch(`${server.url}${row.screenshotUrl}`, { headers: { token } })).status).toBe(200);
    const second = await send('poster.jpg', await files.picture('jpeg'), { posterOf: materialId });
    expect(second.answer?.error).toBe('material.posterNotWanted');
    expect(await total()).toBe(1);
  });

  test('a poster for somebody else’s film is refused', async () => {
    const { materialId } = await withoutPrograms(() => sendAndWait('film.mp4', files.film()));
    token = (await server.createTenant()).token;
    const poster = await send('poster.jpg', await files.picture('jpeg'), { posterOf: materialId });
    expect(poster.answer?.error).toBe('material.unknown');
  });

  test('that browsers cannot play say so where nothing can convert them', async () => {
    const { materialId } = await withoutPrograms(() => send('film.mkv', files.film('film.mkv')));
    expect(await read(materialId)).toMatchObject({
      state: 'limited',
      note: 'notPlayableInBrowser',
      videoViewUrl: '',
    });
  });

  (hasFfmpeg() ? test : test.skip)(
    'are converted to MP4 beside everything else, with a picture',
    async () => {
      const { materialId } = await send('film.avi', files.film('film.avi'));
      expect(await read(materialId)).toMatchObject({
        state: 'processing',
        note: 'converting',
        videoViewUrl: '',
      });
      await server.services.materialWork.worker.idle();
      const row = await read(materialId);
      expect(row).toMatchObject({ state: 'ready', note: '', url: row.videoViewUrl });
      expect(row.screenshotUrl).not.toBe('');
      const view = await fetch(`${server.url}${row.videoViewUrl}`, { headers: { token } });
      expect(view.headers.get('content-type')).toBe('video/mp4');
      expect(readdirSync(join(server.services.config.dataDirectory, 'uploads/converted'))).toEqual([]);
    },
  );
});

test('uploads that nobody finished are forgotten after a day', async () => {
  const { location } = await announce({ url: server.url, token, name: 'film.mp4', bytes: files.film() });
  const id = location.slice(location.lastIndexOf('/') + 1);
  const { desk } = server.services.materialWork;
  await desk.sweep();
  expect(filesOnDisk()).toContain(id);
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  await server.services.database
    .updateTable('material_upload')
    .set({ created_at: yesterday })
    .where('id', '=', id)
    .execute();
  await desk.sweep();
  expect(filesOnDisk()).not.toContain(id);
  expect((await askOffset(`${server.url}${location}`, token)).status).toBe(404);
});

test('an upload outlives the server: begun with one, ended with the next', async () => {
  const bytes = files.film();
  const first = await startWorld();
  const { location } = await announce({ url: first.url, token: first.token, name: 'film.mp4', bytes });
  await sendBytes(`${first.url}${location}`, first.token, bytes.subarray(0, 5000));
  await first.app.close();
  const second = await createApp({ ...first.options, database: keptOpen(first.database) });
  try {
    const { port } = await second.start();
    const address = `http://127.0.0.1:${port}${location}`;
    const { offset } = await askOffset(address, first.token);
    expect(offset).toBe(5000);
    const { status, materialId } = await sendBytes(address, first.token, bytes, offset);
    expect(status).toBe(204);
    expect(materialId).not.toBe('');
  } finally {
    await second.close();
    await first.remove();
  }
});

test('a server killed after the last byte makes the material when it is asked again', async () => {
  const bytes = files.film();
  const { location } = await announce({ url: server.url, token, name: 'film.mp4', bytes });
  // The bytes are all there, and nobody made anything of them: what a kill at this point leaves.
  const id = location.slice(location.lastIndexOf('/') + 1);
  writeFileSync(join(server.services.config.dataDirectory, 'uploads', id), bytes);
  const answer = await askOffset(`${server.url}${location}`, token);
  expect(answer.status).toBe(200);
  expect((await read(answer.materialId)).mtSize).toBe(bytes.length);
});

test('ids that can be none are refused by name, and never reach the database', async () => {
  const bytes = Buffer.from('x');
  const announced = { url: server.url, token, name: 'a.png', bytes };
  for (const strange of ['x'.repeat(80), 'a\0b', '../..']) {
    for (const more of [{ folderId: strange }, { posterOf: strange }]) {
      const { status, answer } = await announce({ ...announced, ...more });
      expect([status, answer?.error]).toEqual([422, 'material.uploadHeader']);
    }
  }
  const { status } = await askOffset(`${server.url}/etv/upload/%00`, token);
  expect(status).toBe(404);
});
