import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { testOnDisk } from '../../testing/testS3.ts';
import { add, ask, bytesOf, call, callAs, list, next, read, server, token } from '../testing/libraryWorld.ts';
import { announce, askOffset, sendBytes, withdraw } from '../testing/upload.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const idOf = (location: string) => location.slice(location.lastIndexOf('/') + 1);

/** An upload without hash, of which 100 bytes have been sent. */
async function begin(bytes: Uint8Array, name = 'late.png') {
  const { location } = await announce({ url: server.url, token, name, bytes });
  const address = `${server.url}${location}`;
  await sendBytes(address, token, bytes.subarray(0, 100));
  return { id: idOf(location), address };
}

const headersFrom = (offset: number, length: number) => ({
  token,
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
  'content-length': length,
});

/** Resolves when the server has stored that many bytes. */
async function reached(id: string, wanted: number): Promise<void> {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    if ((await server.services.materialWork.uploads.offsetOf(id)) >= wanted) return;
  }
  throw new Error('the bytes did not arrive');
}

describe('a hash sent after an upload began', () => {
  test('is accepted during the transfer, also twice, and checked against the complete file', async () => {
    const bytes = await bytesOf();
    const { id, address } = await begin(bytes);
    const sha256 = hashOf(bytes);
    const unknown = { known: false, duplicates: [] };
    expect(await ask(api.updateUploadHash, { id, sha256 })).toEqual(unknown);
    expect(await ask(api.updateUploadHash, { id, sha256 })).toEqual(unknown);
    expect(await ask(api.selectOpenUploads, {})).toMatchObject([{ sha256, offset: 100 }]);
    const { materialId } = await sendBytes(address, token, bytes, 100);
    expect(await read(materialId)).toMatchObject({ name: 'late', hash: sha256 });
  });

  test('refuses the file on a mismatch and leaves nothing behind', async () => {
    const bytes = await bytesOf();
    const { id, address } = await begin(bytes);
    await ask(api.updateUploadHash, { id, sha256: 'a'.repeat(64) });
    const { status, answer } = await sendBytes(address, token, bytes, 100);
    expect([status, answer?.error]).toEqual([422, 'material.hashMismatch']);
    expect(await ask(api.selectOpenUploads, {})).toEqual([]);
    expect((await list()).totalNum).toBe(0);
  });

  test('cannot be changed afterwards, nor sent after the end', async () => {
    const bytes = await bytesOf();
    const { id, address } = await begin(bytes);
    const sha256 = hashOf(bytes);
    await ask(api.updateUploadHash, { id, sha256 });
    const other = { id, sha256: 'b'.repeat(64) };
    expect((await call(api.updateUploadHash, other)).error).toBe('material.hashMismatch');
    expect((await sendBytes(address, token, bytes, 100)).status).toBe(204);
    expect((await call(api.updateUploadHash, other)).error).toBe('material.uploadUnknown');
  });

  // A bucket has small pieces only once their request ends.
  testOnDisk('is checked even when it arrives during the last request', async () => {
    const bytes = await bytesOf();
    const { id, address } = await begin(bytes);
    const last = request(address, { method: 'PATCH', headers: headersFrom(100, bytes.length - 100) });
    const answered = once(last, 'response');
    last.write(bytes.subarray(100, 200));
    await reached(id, 200);
    await ask(api.updateUploadHash, { id, sha256: 'c'.repeat(64) });
    last.end(bytes.subarray(200));
    const [response] = (await answered) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(422);
    expect((await list()).totalNum).toBe(0);
  });

  test('of known content frees the sent bytes and makes the material from the stored file', async () => {
    const owner = await server.createTenant({ spaceCapacity: 100 });
    callAs(owner);
    const bytes = await bytesOf();
    const first = await read(await add('one.png', bytes));
    const { id, address } = await begin(bytes, 'two.png');
    const { known, duplicates } = await ask(api.updateUploadHash, { id, sha256: first.hash });
    expect({ known, duplicates }).toEqual({
      known: true,
      duplicates: [{ mtId: first.mtId, name: 'one', folderId: first.parentId }],
    });
    expect((await ask(api.selectMaterialSpace, {})).reserved).toBe(bytes.length);
    const key = `key${String(next()).padStart(12, '0')}`;
    const file = { name: 'two.png', size: bytes.length, folderId: '-1', sha256: first.hash, key };
    const made = await ask(api.insertKnownMaterial, file);
    expect((await withdraw(address, token)).status).toBe(204);
    expect(await read(made.id)).toMatchObject({ name: 'two', hash: first.hash });
    expect(await ask(api.selectMaterialSpace, {})).toMatchObject({ reserved: 0, used: bytes.length });
    expect((await askOffset(address, token)).status).toBe(404);
  });

  test('reveals no content of another account, and only the uploader can send it', async () => {
    const bytes = await bytesOf();
    const secret = await read(await add('secret.png', bytes));
    const theirs = await begin(await bytesOf());
    callAs(await server.createTenant());
    const stranger = await call(api.updateUploadHash, { id: theirs.id, sha256: secret.hash });
    expect(stranger.error).toBe('material.uploadUnknown');
    const { id } = await begin(bytes, 'mine.png');
    expect(await ask(api.updateUploadHash, { id, sha256: secret.hash })).toEqual({
      known: false,
      duplicates: [],
    });
  });
});
