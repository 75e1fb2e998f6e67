import { describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import * as files from '../testing/files.ts';
import { announce, askOffset, withdraw } from '../testing/upload.ts';
import { callAs, owner, read, send, server, storedFiles, token, total } from '../testing/uploadWorld.ts';

describe('an accepted file', () => {
  test('becomes a material with its metadata, bytes and thumbnail', async () => {
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

  test('is stored in the chosen folder', async () => {
    const { id } = await server.ask(api.insertMaterialFolder, { pId: '-1', name: 'Menus' }, { token });
    const { materialId } = await send('a.png', await files.picture(), { folderId: id });
    expect((await read(materialId)).parentId).toBe(id);
  });

  test('is stored once for any number of uploads by anyone', async () => {
    const bytes = await files.picture('png', { seed: 4711 });
    const first = await send('one.png', bytes);
    await server.services.materialWork.worker.idle();
    const before = (await storedFiles()).length;
    const second = await send('two.png', bytes);
    callAs(await server.createTenant());
    await send('three.png', bytes);
    await server.services.materialWork.worker.idle();
    expect((await storedFiles()).length).toBe(before);
    expect(second.materialId).not.toBe(first.materialId);
  });
});

describe('a refused file', () => {
  const refused: [string, string, () => Promise<Uint8Array>, string][] = [
    ['a renamed executable', 'holiday.png', async () => files.executable(), 'material.otherContent'],
    ['a text named as a picture', 'note.png', async () => Buffer.from('hello'), 'material.contentMismatch'],
    ['an empty file', 'empty.png', async () => Buffer.alloc(0), 'material.empty'],
    ['a truncated video', 'cut.mp4', async () => files.film().subarray(0, -100), 'material.damaged'],
    ['an oversized picture', 'giant.png', () => files.pictureClaiming(60_000, 60_000), 'material.tooWide'],
    ['an unknown format', 'tool.exe', async () => files.executable(), 'material.formatUnsupported'],
  ];
  test.each(refused)('%s is named and leaves nothing behind', async (_what, name, bytes, error) => {
    await server.services.materialWork.worker.idle();
    const before = await storedFiles();
    const { status, answer } = await send(name, await bytes());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(answer).toMatchObject({ code: 1, error });
    expect(answer?.msg).toContain(name);
    expect(await storedFiles()).toEqual(before);
    expect(await total()).toBe(0);
    const rows = await server.services.database
      .selectFrom('material_upload')
      .selectAll()
      .where('tenant_id', '=', owner.tenantId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('over the size limit is refused before its first byte', async () => {
    const long = { url: server.url, token, name: 'long.mp4', bytes: Buffer.alloc(1) };
    expect((await announce(long, api.uploadLimit + 1)).status).toBe(413);
  });

  test('for a folder of another account is refused', async () => {
    const stranger = await server.createTenant();
    const { id } = await server.ask(
      api.insertMaterialFolder,
      { pId: '-1', name: 'x' },
      { token: stranger.token },
    );
    const { answer } = await send('a.png', await files.picture(), { folderId: id });
    expect(answer).toMatchObject({ error: 'material.folderUnknown' });
  });

  test('without a session is refused', async () => {
    callAs({ token: 'nobody' });
    expect(await send('a.png', await files.picture())).toMatchObject({ status: 401, answer: { code: 401 } });
  });
});

describe('the space of an account', () => {
  const megabyte = Buffer.alloc(1024 * 1024);
  const admitted = async (name: string, size: number) =>
    (await announce({ url: server.url, token, name, bytes: megabyte }, size * megabyte.length)).answer?.error;

  test('is checked before the first byte, including uploads in progress', async () => {
    callAs(await server.createTenant({ spaceCapacity: 100 }));
    expect(await admitted('huge.mp4', 101)).toBe('material.uploadExceedsSpace');
    expect(await admitted('half.mp4', 60)).toBeUndefined();
    expect(await admitted('rest.mp4', 60)).toBe('material.spaceInsufficient');
    const input = { name: 'rest.mp4', size: 60 * megabyte.length, folderId: '-1' };
    const answer = await server.call(api.selectUploadAdmission, input, { token });
    expect(answer.error).toBe('material.spaceInsufficient');
  });

  test('is not exceeded by two concurrent uploads', async () => {
    callAs(await server.createTenant({ spaceCapacity: 100 }));
    const answers = await Promise.all([admitted('one.mp4', 60), admitted('two.mp4', 60)]);
    expect(answers.filter((error) => error === undefined)).toHaveLength(1);
  });

  test('is returned when an upload is cancelled', async () => {
    callAs(await server.createTenant({ spaceCapacity: 100 }));
    const half = { url: server.url, token, name: 'half.mp4', bytes: megabyte };
    const { location } = await announce(half, 60 * megabyte.length);
    expect((await withdraw(`${server.url}${location}`, token)).status).toBe(204);
    expect(await admitted('again.mp4', 60)).toBeUndefined();
  });
});

test('invalid ids are refused by name and never reach the database', async () => {
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
