import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@vitrine/shared/session';
import { film, largeFilm, settle, target, UploadWorld } from './testing/world.ts';

let world: UploadWorld;
beforeEach(() => {
  world = new UploadWorld();
});
afterEach(() => world.store.forget());

describe('one file', () => {
  test('is hashed, sent with its hash, and reports speed and time left', async () => {
    await world.add(film('a.mp4'));
    expect(world.first.state).toBe('uploading');
    expect(world.transport.last.metadata).toMatchObject({ sha256: 'hash of 100', folderId: 'folder1' });
    world.transport.last.onAddress('/etv/upload/1');
    world.transport.last.onProgress(20);
    world.now = 1000;
    world.transport.last.onProgress(60);
    expect(world.first).toMatchObject({ state: 'uploading', progress: 0.6, speed: 40, secondsLeft: 1 });
    world.transport.last.onProgress(100);
    expect(world.first.state).toBe('merging');
    world.transport.last.onDone({ materialId: 'm1', note: '' });
    await settle();
    expect(world.first).toMatchObject({ state: 'uploaded', materialId: 'm1', progress: 1, fresh: true });
    expect(world.memory.sources.size).toBe(0);
  });

  test('is released once it is stored; an oversized picture is kept, to be sent again compressed', async () => {
    world.admit = async () => ({ materialId: 'm1', note: '' });
    await world.add(film('a.mp4'));
    await world.add(largeFilm('wall.png'));
    const fileOf = (name: string) => world.store.items.find(({ facts }) => facts.name === name)?.file;
    expect([fileOf('a.mp4'), fileOf('wall.png')?.name]).toEqual([undefined, 'wall.png']);
  });

  test('is not sent when the server already has it', async () => {
    world.admit = async () => ({ materialId: 'm1', note: '' });
    await world.add(film('a.mp4'));
    expect(world.first).toMatchObject({ state: 'uploaded', duplicate: true, materialId: 'm1' });
    expect(world.transport.sent).toEqual([]);
    expect(world.store.finished).toBe(1);
  });

  test('is reported once when it is already in the library', async () => {
    world.admit = async () => ({ materialId: 'm1', note: '' });
    await world.add(film('a.mp4'));
    expect(world.store.totals.unannouncedExisting).toEqual([]);
    world.admit = async () => ({ materialId: 'm2', existed: true });
    await world.add(film('b.mp4', 200));
    const [existing, ...others] = world.store.totals.unannouncedExisting;
    expect([existing?.materialId, others]).toEqual(['m2', []]);
    existing?.change({ announced: true });
    expect(world.store.totals.unannouncedExisting).toEqual([]);
  });

  test('resumes after a pause, without being hashed or admitted again', async () => {
    await world.add(film('a.mp4'));
    world.transport.last.onAddress('/etv/upload/1');
    world.store.pause(world.first);
    expect(world.transport.last.stopped).toBe(true);
    expect(world.first.state).toBe('paused');
    world.admit = async () => {
      throw new ApiError('material.spaceInsufficient', '');
    };
    await world.store.resume(world.first);
    await settle();
    expect(world.transport.last).toMatchObject({ address: '/etv/upload/1', stopped: false });
  });

  test('ignores the progress of a stopped transfer', async () => {
    await world.add(film('a.mp4'));
    const old = world.transport.last;
    world.store.pause(world.first);
    old.onProgress(100);
    expect(world.first).toMatchObject({ state: 'paused', sent: 0 });
  });

  test('keeps the reason of its refusal, and starts over on retry', async () => {
    await world.add(film('a.mp4'));
    world.transport.last.onAddress('/etv/upload/1');
    world.transport.last.onFailed(new ApiError('material.damaged', '“a.mp4” is damaged'));
    await settle();
    expect(world.first).toMatchObject({ state: 'failed', error: { message: '“a.mp4” is damaged' } });
    await world.store.resume(world.first);
    await settle();
    expect(world.first).toMatchObject({ state: 'uploading', error: undefined });
    expect(world.transport.last.address).toBe('');
  });

  test('waits out a broken connection and resumes by itself', async () => {
    jest.useFakeTimers();
    await world.add(film('a.mp4'));
    world.transport.last.onAddress('/etv/upload/1');
    world.transport.last.onFailed(new ApiError('network.unreachable', ''));
    await settle();
    expect(world.first.state).toBe('error');
    expect(world.transport.sent).toHaveLength(1);
    jest.advanceTimersByTime(5000);
    await settle();
    expect(world.transport.sent).toHaveLength(2);
    expect(world.transport.last.address).toBe('/etv/upload/1');
    jest.useRealTimers();
  });

  test('is deleted from the server when it is aborted, and leaves the list when it is removed', async () => {
    await world.add(film('a.mp4'));
    world.transport.last.onAddress('/etv/upload/1');
    await world.store.abort(world.first);
    expect(world.first.state).toBe('aborted');
    expect(world.transport.discarded).toEqual(['/etv/upload/1']);
    await world.store.remove(world.first);
    expect(world.store.items).toHaveLength(0);
    expect(world.memory.lines.size).toBe(0);
  });

  test('cannot be aborted while the server makes a material of it', async () => {
    await world.add(film('a.mp4'));
    world.transport.last.onAddress('/etv/upload/1');
    world.transport.last.onProgress(100);
    await world.store.abort(world.first);
    expect(world.first.state).toBe('merging');
    expect(world.transport.discarded).toEqual([]);
  });
});

describe('before the first byte', () => {
  test.each([
    ['virus.exe', 100, 'upload.format'],
    ['nothing', 100, 'upload.format'],
    ['empty.png', 0, 'upload.empty'],
  ])('%s of %d bytes is refused with its own reason', async (name, size, reason) => {
    await world.add(film(name, size));
    expect(world.first).toMatchObject({ state: 'failed', error: { error: reason } });
    expect(world.transport.sent).toEqual([]);
  });

  test('a file over 500M is refused', async () => {
    const large = film('large.mp4');
    Object.defineProperty(large, 'size', { value: 500 * 1024 * 1024 + 1 });
    await world.add(large);
    expect(world.first).toMatchObject({ state: 'failed', error: { error: 'upload.tooLarge' } });
  });

  test('an upload of fonts accepts a font and refuses other files', async () => {
    world.store.add([film('brush.ttf'), film('a.png')], target, { purpose: 'font' });
    await settle();
    expect(world.transport.sent.map((transfer) => transfer.metadata.purpose)).toEqual(['font']);
    expect(world.first.error?.error).toBe('upload.fontFormat');
  });

  test('a lack of space is reported by the server, and no byte is sent', async () => {
    world.admit = async () => {
      throw new ApiError('material.spaceInsufficient', 'insufficient surplus space');
    };
    await world.add(film('a.mp4'));
    expect(world.first).toMatchObject({ state: 'failed', error: { message: 'insufficient surplus space' } });
    expect(world.transport.sent).toEqual([]);
  });

  test('a refused line is removed when it is cleared', async () => {
    await world.add(film('virus.exe'), film('a.mp4'));
    world.store.clear('failed');
    expect(world.store.items.map((item) => item.facts.name)).toEqual(['a.mp4']);
  });
});

describe('many files', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.mp4`);

  test('are sent three at a time, the others in the order in which they were added', async () => {
    await world.add(...names.map((name) => film(name)));
    expect(world.transport.sent.map((transfer) => transfer.name)).toEqual(['a.mp4', 'b.mp4', 'c.mp4']);
    expect(world.store.totals.active).toHaveLength(5);
    world.transport.sent[0]?.onDone({ materialId: 'm1', note: '' });
    await settle();
    expect(world.transport.last.name).toBe('d.mp4');
  });

  test('are paused, resumed and aborted all at once', async () => {
    await world.add(...names.map((name) => film(name)));
    world.store.pauseAll();
    expect(world.store.totals.count('paused')).toBe(5);
    await world.store.resumeAll();
    await settle();
    expect(world.store.totals.count('uploading')).toBe(3);
    await world.store.abortAll();
    expect(world.store.totals.count('aborted')).toBe(5);
  });

  test('give the slot of a paused one to the next', async () => {
    await world.add(...names.map((name) => film(name)));
    const oldest = world.store.items.at(-1);
    if (oldest) world.store.pause(oldest);
    await settle();
    expect(world.transport.last.name).toBe('d.mp4');
  });

  test('are added once for the same folder, and again after being aborted', async () => {
    await world.add(film('a.mp4'), film('a.mp4'));
    expect(world.store.items).toHaveLength(1);
    await world.store.abort(world.first);
    await world.add(film('a.mp4'));
    expect(world.store.items).toHaveLength(1);
    expect(world.first.state).toBe('uploading');
  });
});

describe('a film without a poster', () => {
  test('gets one from the browser', async () => {
    world.poster = new Blob(['jpeg']);
    await world.add(film('a.mp4'));
    world.transport.last.onDone({ materialId: 'm1', note: 'posterMissing' });
    await settle();
    expect(world.transport.last).toMatchObject({
      metadata: { posterOf: 'm1' },
      name: 'poster.jpg',
      file: world.poster,
    });
    expect(world.store.finished).toBe(0);
    world.transport.last.onDone({ materialId: 'm1', note: '' });
    await settle();
    expect(world.store.finished).toBe(1);
  });

  test('is uploaded all the same when the browser cannot make one', async () => {
    await world.add(film('a.mp4'));
    world.transport.last.onDone({ materialId: 'm1', note: 'posterMissing' });
    await settle();
    expect(world.first.state).toBe('uploaded');
    expect(world.store.finished).toBe(1);
  });
});

describe('a session that ends', () => {
  const over = new ApiError('session.invalid', '');

  test('pauses the uploads, and resumes them after a new sign-in', async () => {
    await world.begin();
    world.transport.last.onFailed(over);
    await settle();
    expect([world.first.state, world.transport.sent.length]).toEqual(['error', 1]);
    world.signedIn.resolve(true);
    await settle();
    expect([world.first.state, world.transport.last.address]).toEqual(['uploading', '/etv/upload/1']);
  });

  test('does not resume an upload that was paused meanwhile', async () => {
    await world.begin();
    world.transport.last.onFailed(over);
    await settle();
    world.store.pause(world.first);
    world.signedIn.resolve(true);
    await settle();
    expect([world.first.state, world.transport.sent.length]).toEqual(['paused', 1]);
  });
});
