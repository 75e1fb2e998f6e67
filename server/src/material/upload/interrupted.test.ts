import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { testOnDisk } from '../../testing/testS3.ts';
import * as files from '../testing/files.ts';
import { announce, askOffset, sendBytes, withdraw } from '../testing/upload.ts';
import { read, server, storedFiles, token, total } from '../testing/uploadWorld.ts';

describe('an interrupted upload', () => {
  async function half(bytes: Uint8Array) {
    const { location } = await announce({ url: server.url, token, name: 'film.mp4', bytes });
    const address = `${server.url}${location}`;
    const { offset } = await sendBytes(address, token, bytes.subarray(0, 4000));
    return { location, address, offset };
  }

  test('resumes at its offset', async () => {
    const bytes = files.film();
    const { address, offset } = await half(bytes);
    expect(offset).toBe(4000);
    expect((await askOffset(address, token)).offset).toBe(4000);
    const { materialId } = await sendBytes(address, token, bytes, 4000);
    expect((await read(materialId)).mtSize).toBe(bytes.length);
  });

  // A bucket has small pieces only once their request ends.
  testOnDisk('resumes after the connection broke during a request', async () => {
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

  /** Resolves when the server has stored that many bytes. */
  async function reached(address: string, wanted: number): Promise<void> {
    const id = address.slice(address.lastIndexOf('/') + 1);
    const deadline = Date.now() + 5000;
    while (Date.now() < deadline) {
      const { offset } = await server.services.materialWork.uploads.store.getUpload(id);
      if (offset >= wanted) return;
    }
    throw new Error('the bytes did not arrive');
  }

  test('refuses bytes at a wrong offset and changes nothing', async () => {
    const bytes = files.film();
    const { address } = await half(bytes);
    expect(await sendBytes(address, token, bytes, 100)).toMatchObject({ status: 409 });
    expect((await askOffset(address, token)).offset).toBe(4000);
  });

  test('repeats a lost final answer without creating a second material', async () => {
    const bytes = files.film();
    const { location } = await announce({ url: server.url, token, name: 'film.mp4', bytes });
    const { materialId } = await sendBytes(`${server.url}${location}`, token, bytes);
    const again = await askOffset(`${server.url}${location}`, token);
    expect(again).toMatchObject({ status: 200, offset: bytes.length, materialId });
    expect(await total()).toBe(1);
  });

  test('is not accessible to others', async () => {
    const bytes = files.film();
    const { address } = await half(bytes);
    const stranger = (await server.createTenant()).token;
    expect((await askOffset(address, stranger)).status).toBe(404);
    expect((await sendBytes(address, stranger, bytes, 4000)).status).toBe(404);
    expect((await withdraw(address, stranger)).status).toBe(404);
    expect((await fetch(address, { headers: { token: stranger } })).status).toBe(404);
    expect((await fetch(address, { headers: { token } })).status).toBe(404);
  });
});

test('an unfinished upload is deleted after a day', async () => {
  const { location } = await announce({ url: server.url, token, name: 'film.mp4', bytes: files.film() });
  const id = location.slice(location.lastIndexOf('/') + 1);
  const { uploads: service } = server.services.materialWork;
  await service.sweep();
  expect(await storedFiles()).toContain(id);
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  await server.services.database
    .updateTable('material_upload')
    .set({ created_at: yesterday })
    .where('id', '=', id)
    .execute();
  await service.sweep();
  expect(await storedFiles()).not.toContain(id);
  expect((await askOffset(`${server.url}${location}`, token)).status).toBe(404);
});
