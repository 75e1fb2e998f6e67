import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@vitrine/shared/session';
import { fingerprintOf, type RememberedUpload } from './memory.ts';
import type { TransferOptions } from './transfer.ts';
import { UploadStore } from './UploadStore.ts';

const target = { folderId: 'folder1', folderName: 'Menus' };
const film = (name: string, size = 100) => new File([new Uint8Array(size)], name, { lastModified: 1 });

/** Transfers that the test moves along by hand. */
class HandCourier {
  readonly sent: (TransferOptions & { stopped: boolean })[] = [];
  readonly discarded: string[] = [];
  start = (options: TransferOptions) => {
    const transfer = { ...options, stopped: false };
    this.sent.push(transfer);
    return {
      stop: async () => {
        transfer.stopped = true;
      },
    };
  };
  discard = async (address: string) => {
    this.discarded.push(address);
  };
  get last() {
    const found = this.sent.at(-1);
    if (!found) throw new Error('nothing was sent');
    return found;
  }
}

let courier: HandCourier;
let kept: readonly RememberedUpload[];
let poster: Blob | undefined;
let now: number;
let keys: number;
let store: UploadStore;

const newStore = () =>
  new UploadStore({
    courier,
    memory: {
      read: () => kept,
      write: (uploads) => {
        kept = uploads;
      },
    },
    takePoster: async () => poster,
    now: () => now,
    newKey: () => `key${keys++}`,
  });

/** The newest line. */
function first() {
  const item = store.items[0];
  if (!item) throw new Error('the list is empty');
  return item;
}

beforeEach(() => {
  courier = new HandCourier();
  kept = [];
  poster = undefined;
  now = 0;
  keys = 0;
  store = newStore();
});

describe('one file', () => {
  test('goes from waiting to uploaded, and says how fast and how long', () => {
    store.add([film('a.mp4')], target);
    expect(first().state).toBe('uploading');
    courier.last.onAddress('/etv/upload/1');
    courier.last.onProgress(20);
    now = 1000;
    courier.last.onProgress(60);
    expect(first()).toMatchObject({ state: 'uploading', progress: 0.6, speed: 40, secondsLeft: 1 });
    courier.last.onProgress(100);
    expect(first().state).toBe('merging');
    courier.last.onDone({ materialId: 'm1', note: '' });
    expect(first()).toMatchObject({ state: 'uploaded', materialId: 'm1', progress: 1 });
    expect(kept).toEqual([]);
  });

  test('goes on where it was after a pause', () => {
    store.add([film('a.mp4')], target);
    courier.last.onAddress('/etv/upload/1');
    store.pause(first());
    expect(courier.last.stopped).toBe(true);
    expect(first().state).toBe('paused');
    store.resume(first());
    expect(courier.last).toMatchObject({ address: '/etv/upload/1', stopped: false });
  });

  test('what a stopped transfer still says is not heard', () => {
    store.add([film('a.mp4')], target);
    const old = courier.last;
    store.pause(first());
    old.onProgress(100);
    expect(first()).toMatchObject({ state: 'paused', sent: 0 });
  });

  test('refused keeps its reason, and starts anew on retry', () => {
    store.add([film('a.mp4')], target);
    courier.last.onAddress('/etv/upload/1');
    courier.last.onFailed(new ApiError('material.damaged', '“a.mp4” is damaged'));
    expect(first()).toMatchObject({ state: 'failed', error: { message: '“a.mp4” is damaged' } });
    store.resume(first());
    expect(first()).toMatchObject({ state: 'uploading', error: undefined });
    expect(courier.last.address).toBe('');
  });

  test('waits for a broken line and goes on by itself', () => {
    jest.useFakeTimers();
    store.add([film('a.mp4')], target);
    courier.last.onAddress('/etv/upload/1');
    courier.last.onFailed(new ApiError('network.unreachable', ''));
    expect(first()).toMatchObject({ state: 'waiting', offline: true });
    expect(courier.sent).toHaveLength(1);
    jest.advanceTimersByTime(5000);
    expect(courier.sent).toHaveLength(2);
    expect(courier.last.address).toBe('/etv/upload/1');
    jest.useRealTimers();
  });

  test('given up is taken back from the server; a second time it leaves the list', async () => {
    store.add([film('a.mp4')], target);
    courier.last.onAddress('/etv/upload/1');
    await store.abort(first());
    expect(first().state).toBe('aborted');
    expect(courier.discarded).toEqual(['/etv/upload/1']);
    await store.remove(first());
    expect(store.items).toHaveLength(0);
  });

  test('is not given up while the server makes a material of it', async () => {
    store.add([film('a.mp4')], target);
    courier.last.onAddress('/etv/upload/1');
    courier.last.onProgress(100);
    await store.abort(first());
    expect(first().state).toBe('merging');
    expect(courier.discarded).toEqual([]);
  });
});

test('two go together, the others wait their turn in the order in which they came', () => {
  store.add([film('a.mp4'), film('b.mp4'), film('c.mp4')], target);
  expect(courier.sent.map((transfer) => transfer.name)).toEqual(['a.mp4', 'b.mp4']);
  expect(store.activeCount).toBe(3);
  courier.sent[0]?.onDone({ materialId: 'm1', note: '' });
  expect(courier.last.name).toBe('c.mp4');
});

describe('after a reload', () => {
  function reload() {
    store.add([film('a.mp4')], target);
    courier.last.onAddress('/etv/upload/1');
    courier.last.onProgress(40);
    store.pause(first());
    courier = new HandCourier();
    store = newStore();
    store.recall();
  }

  test('what was begun stands in the list and goes on when the same file is chosen', () => {
    reload();
    expect(first()).toMatchObject({ state: 'paused', sent: 40, file: undefined });
    expect(store.continueWith(first(), film('a.mp4'))).toBe(true);
    expect(courier.last).toMatchObject({ address: '/etv/upload/1', name: 'a.mp4' });
  });

  test('another file is not taken for it', () => {
    reload();
    expect(store.continueWith(first(), film('a.mp4', 99))).toBe(false);
    expect(courier.sent).toHaveLength(0);
  });

  test('the same file dropped on the page continues it instead of beginning again', () => {
    reload();
    store.add([film('a.mp4')], target);
    expect(store.items).toHaveLength(1);
    expect(courier.last.address).toBe('/etv/upload/1');
  });

  test('a file is known again by name, size and date', () => {
    expect(fingerprintOf(film('a.mp4'))).not.toBe(fingerprintOf(film('b.mp4')));
  });
});

describe('a film without a picture', () => {
  test('gets one that the browser took', async () => {
    poster = new Blob(['jpeg']);
    store.add([film('a.mp4')], target);
    courier.last.onDone({ materialId: 'm1', note: 'posterMissing' });
    await Promise.resolve();
    await Promise.resolve();
    expect(courier.last).toMatchObject({ posterOf: 'm1', name: 'poster.jpg', file: poster });
    expect(store.finished).toBe(0);
    courier.last.onDone({ materialId: 'm1', note: '' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(store.finished).toBe(1);
  });

  test('is uploaded all the same when the browser cannot take one', async () => {
    store.add([film('a.mp4')], target);
    courier.last.onDone({ materialId: 'm1', note: 'posterMissing' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(first().state).toBe('uploaded');
    expect(store.finished).toBe(1);
  });
});
