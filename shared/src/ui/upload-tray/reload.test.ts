import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { KeptHandle } from './fileHandle.ts';
import { fingerprintOf } from './memory.ts';
import { film, settle, UploadWorld } from './testing/world.ts';

let world: UploadWorld;
beforeEach(() => {
  world = new UploadWorld();
});
afterEach(() => world.store.forget());

describe('after a reload', () => {
  test('an upload with a readable file resumes by itself', async () => {
    await world.begin();
    await world.reload();
    expect(world.first.state).toBe('uploading');
    expect(world.transport.last).toMatchObject({ address: '/etv/upload/1', name: 'a.mp4' });
  });

  test('a paused upload stays paused', async () => {
    await world.begin();
    world.store.pause(world.first);
    await world.reload();
    expect(world.first.state).toBe('paused');
    expect(world.transport.sent).toEqual([]);
  });

  test('a second reload before the file was found still resumes the upload', async () => {
    await world.begin();
    world.memory.sourceOf = () => new Promise(() => undefined);
    world.store.forget();
    world.store = world.newStore('tab2');
    void world.store.recall();
    await settle();
    world.memory.sourceOf = async (key) => world.memory.sources.get(key);
    await world.reload('tab3');
    expect(world.first.state).toBe('uploading');
  });

  test('a finished upload is listed for a day', async () => {
    world.admit = async () => ({ materialId: 'm1' });
    await world.add(film('a.mp4'));
    await world.reload();
    expect(world.first.state).toBe('uploaded');
    world.now = 25 * 3600 * 1000;
    await world.reload('tab3');
    expect(world.store.items).toHaveLength(0);
    expect(world.memory.lines.size).toBe(0);
  });

  test('a refusal keeps its reason', async () => {
    await world.add(film('virus.exe'));
    await world.reload();
    expect(world.first).toMatchObject({ state: 'failed', error: { error: 'upload.format' } });
  });

  test('a handle that needs permission is requested when the person resumes', async () => {
    await world.begin();
    const handle: KeptHandle = {
      kind: 'file',
      name: 'a.mp4',
      getFile: async () => film('a.mp4'),
      queryPermission: async () => 'prompt',
      requestPermission: async () => 'granted',
    };
    world.memory.sources.set(world.first.facts.key, { handle });
    await world.reload();
    expect(world.first).toMatchObject({ state: 'paused', need: 'permission' });
    await world.store.resume(world.first);
    await settle();
    expect(world.first).toMatchObject({ state: 'uploading', need: '' });
  });

  describe('without the file', () => {
    beforeEach(async () => {
      await world.begin();
      world.memory.sources.clear();
      await world.reload();
    });

    test('the line asks for it and resumes when the same one is chosen', async () => {
      expect(world.first).toMatchObject({ state: 'paused', need: 'file' });
      expect(world.store.continueWith(world.first, film('a.mp4'))).toBe(true);
      await settle();
      expect(world.transport.last).toMatchObject({ address: '/etv/upload/1', name: 'a.mp4' });
    });

    test('another file is not accepted', () => {
      expect(world.store.continueWith(world.first, film('a.mp4', 99))).toBe(false);
      expect(world.transport.sent).toHaveLength(0);
    });

    test('several chosen files are matched with their lines, and unknown ones are returned', async () => {
      expect(world.store.reclaim([film('a.mp4'), film('z.mp4')]).map((file) => file.name)).toEqual(['z.mp4']);
      await settle();
      expect(world.first.state).toBe('uploading');
    });

    test('the same file dropped on the page continues the upload instead of starting another', async () => {
      await world.add(film('a.mp4'));
      expect(world.store.items).toHaveLength(1);
      expect(world.transport.last.address).toBe('/etv/upload/1');
    });
  });

  test('an upload of another tab is left to it until that tab closes', async () => {
    jest.useFakeTimers();
    await world.begin();
    world.openTabs = ['tab1'];
    await world.reload();
    expect(world.store.items).toHaveLength(0);
    world.openTabs = [];
    jest.advanceTimersByTime(3000);
    await settle();
    expect(world.store.items).toHaveLength(1);
    jest.useRealTimers();
  });

  test('a file is identified by name, size and date', () => {
    expect(fingerprintOf(film('a.mp4'))).not.toBe(fingerprintOf(film('b.mp4')));
  });
});
