import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { unhashedChunk } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import { film, largeFilm, settle, UploadWorld } from './testing/world.ts';

const address = '/etv/upload/1';
let world: UploadWorld;
let hash: PromiseWithResolvers<string>;
beforeEach(() => {
  world = new UploadWorld();
  hash = Promise.withResolvers<string>();
  world.hashFile = async (file, _signal, onRead) => {
    onRead(file.size / 4);
    return hash.promise;
  };
});
afterEach(() => world.store.forget());

/** A large file, partly on the server, whose hash is still being computed. */
async function begin(): Promise<void> {
  await world.add(largeFilm('a.mp4'));
  world.transport.last.onAddress(address);
  // The progress is stored every few seconds.
  world.now = 3000;
  world.transport.last.onProgress(40);
}

async function hashed(): Promise<void> {
  hash.resolve('late');
  await settle();
}

/** Whether the last part may be sent. */
async function mayEnd(): Promise<boolean> {
  let open = false;
  void world.transport.last.beforeLast?.().then(() => {
    open = true;
  });
  await settle();
  return open;
}

describe('a large file', () => {
  test('is sent while it is hashed, and reports both', async () => {
    await begin();
    expect(world.first).toMatchObject({ state: 'uploading', sent: 40, checked: 0.25, hash: '' });
    expect(world.transport.last.chunk).toBe(unhashedChunk);
    expect(world.transport.last.metadata).not.toHaveProperty('sha256');
  });

  test('does not end before the server has its hash', async () => {
    await begin();
    expect(await mayEnd()).toBe(false);
    await hashed();
    expect(world.named).toMatchObject([{ address, hash: 'late', size: 2 * unhashedChunk }]);
    expect(await mayEnd()).toBe(true);
    expect(world.first).toMatchObject({ state: 'uploading', checked: undefined, hash: 'late' });
    world.transport.last.onDone({ materialId: 'm1', note: '' });
    await settle();
    expect(world.first).toMatchObject({ state: 'uploaded', materialId: 'm1', duplicate: false });
  });

  test('whose hashing ends first has its hash sent once the upload has an address', async () => {
    await world.add(largeFilm('a.mp4'));
    await hashed();
    expect(world.named).toEqual([]);
    world.transport.last.onAddress(address);
    await settle();
    expect(world.named).toMatchObject([{ address, hash: 'late' }]);
  });

  test('already in the library is sent no further, and the sent part is deleted', async () => {
    world.nameHash = async () => ({ materialId: 'm1', note: '' });
    await begin();
    const transfer = world.transport.last;
    await hashed();
    expect(transfer.stopped).toBe(true);
    expect(await mayEnd()).toBe(false);
    expect(world.transport.discarded).toEqual([address]);
    expect(world.first).toMatchObject({ state: 'uploaded', duplicate: true, materialId: 'm1', address: '' });
  });

  test('differs from a small one, which is hashed first', async () => {
    await world.add(film('a.mp4'));
    expect(world.transport.sent).toEqual([]);
  });
});

/** The browser restores the file automatically. */
async function reload(): Promise<void> {
  world.memory.sources.set(world.first.facts.key, { copy: largeFilm('a.mp4') });
  await world.reload();
}

describe('a reload in the middle of hashing', () => {
  test('resumes sending, and hashes again alongside', async () => {
    await begin();
    await reload();
    expect(world.transport.last).toMatchObject({ address, chunk: unhashedChunk });
    expect(world.first).toMatchObject({ state: 'uploading', sent: 40, checked: 0.25 });
    world.transport.last.onAddress(address);
    await hashed();
    expect(world.named).toMatchObject([{ address, hash: 'late' }]);
  });

  test('does not hash again once the server has the hash', async () => {
    await begin();
    await hashed();
    await reload();
    expect(world.first).toMatchObject({ state: 'uploading', hash: 'late', checked: undefined });
    expect(world.transport.last.address).toBe(address);
    expect(world.named).toHaveLength(1);
  });
});

describe('interruptions during hashing:', () => {
  test('a pause stops both; a resume keeps the sent part', async () => {
    await begin();
    world.store.pause(world.first);
    await hashed();
    expect(world.first).toMatchObject({ state: 'paused', checked: undefined, hash: '' });
    expect(world.named).toEqual([]);
    await world.store.resume(world.first);
    await settle();
    expect(world.transport.last).toMatchObject({ address, stopped: false });
  });

  test('a connection lost before the server has the hash costs no second reading', async () => {
    await begin();
    world.nameHash = async () => {
      throw new ApiError('network.unreachable', '');
    };
    await hashed();
    expect(world.first.state).toBe('error');
    world.nameHash = async () => ({});
    world.hashFile = async () => 'another';
    world.store.retryNow();
    await settle();
    world.transport.last.onAddress(address);
    await settle();
    expect(world.named.map((question) => question.hash)).toEqual(['late', 'late']);
  });

  test('a file removed from the disk stops the transfer too', async () => {
    await begin();
    hash.reject(new Error('gone'));
    await settle();
    expect(world.first).toMatchObject({ state: 'failed', error: { error: 'upload.sourceGone' } });
    expect(world.transport.last.stopped).toBe(true);
  });

  const full = new ApiError('material.spaceInsufficient', 'insufficient surplus space');

  test('an account without space is checked by the hash for existing content', async () => {
    world.admit = async () => ({ materialId: 'm1', note: '' });
    await world.add(largeFilm('a.mp4'));
    world.transport.last.onFailed(full);
    await settle();
    expect(world.first.state).toBe('waiting');
    await hashed();
    expect(world.first).toMatchObject({ state: 'uploaded', duplicate: true, materialId: 'm1' });
  });

  test('an account without space and without that content is refused for good', async () => {
    world.admit = async () => {
      throw full;
    };
    await world.add(largeFilm('a.mp4'));
    world.transport.last.onFailed(full);
    await hashed();
    expect(world.first).toMatchObject({ state: 'failed', error: { message: 'insufficient surplus space' } });
  });
});
