import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@vitrine/shared/session';
import type { KeptHandle } from './fileHandle.ts';
import type { Admission, AdmissionQuestion } from './journey.ts';
import { fingerprintOf, type KeptSource, type RememberedUpload, type UploadMemory } from './memory.ts';
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

/** What a browser keeps, without a browser. */
class PlainMemory implements UploadMemory {
  readonly lines = new Map<string, RememberedUpload>();
  readonly sources = new Map<string, KeptSource>();
  read = async () => [...this.lines.values()];
  keep = async (line: RememberedUpload) => {
    this.lines.set(line.key, line);
  };
  keepSource = async (key: string, source: KeptSource) => {
    this.sources.set(key, source);
    return true;
  };
  sourceOf = async (key: string) => this.sources.get(key);
  dropSource = async (key: string) => {
    this.sources.delete(key);
  };
  drop = async (keys: readonly string[]) => {
    for (const key of keys) {
      this.lines.delete(key);
      this.sources.delete(key);
    }
  };
}

let courier: HandCourier;
let memory: PlainMemory;
let openTabs: string[];
let admit: (question: AdmissionQuestion) => Promise<Admission>;
let poster: Blob | undefined;
let now: number;
let keys: number;
let store: UploadStore;

const newStore = (tab = 'tab1') =>
  new UploadStore({
    courier,
    memory,
    tabs: { own: tab, open: async () => new Set([...openTabs, tab]) },
    hashFile: async (file) => `hash of ${file.size}`,
    admit: (question) => admit(question),
    takePoster: async () => poster,
    now: () => now,
    newKey: () => `key${keys++}`,
  });

/** Everything that needs no time has happened. */
async function settle() {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** The newest line. */
function first() {
  const item = store.items[0];
  if (!item) throw new Error('the list is empty');
  return item;
}

async function add(...files: File[]) {
  store.add(files, target);
  await settle();
}

beforeEach(() => {
  courier = new HandCourier();
  memory = new PlainMemory();
  openTabs = [];
  admit = async () => ({});
  poster = undefined;
  now = 0;
  keys = 0;
  store = newStore();
});
afterEach(() => store.forget());

describe('one file', () => {
  test('is hashed, sent with its hash, and says how fast and how long', async () => {
    await add(film('a.mp4'));
    expect(first().state).toBe('uploading');
    expect(courier.last.metadata).toMatchObject({ sha256: 'hash of 100', folderId: 'folder1' });
    courier.last.onAddress('/etv/upload/1');
    courier.last.onProgress(20);
    now = 1000;
    courier.last.onProgress(60);
    expect(first()).toMatchObject({ state: 'uploading', progress: 0.6, speed: 40, secondsLeft: 1 });
    courier.last.onProgress(100);
    expect(first().state).toBe('merging');
    courier.last.onDone({ materialId: 'm1', note: '' });
    await settle();
    expect(first()).toMatchObject({ state: 'uploaded', materialId: 'm1', progress: 1 });
    expect(memory.sources.size).toBe(0);
  });

  test('that the server has already is not sent', async () => {
    admit = async () => ({ materialId: 'm1', note: '' });
    await add(film('a.mp4'));
    expect(first()).toMatchObject({ state: 'uploaded', duplicate: true, materialId: 'm1' });
    expect(courier.sent).toEqual([]);
    expect(store.finished).toBe(1);
  });

  test('goes on where it was after a pause, without being hashed or asked for again', async () => {
    await add(film('a.mp4'));
    courier.last.onAddress('/etv/upload/1');
    store.pause(first());
    expect(courier.last.stopped).toBe(true);
    expect(first().state).toBe('paused');
    admit = async () => {
      throw new ApiError('material.spaceInsufficient', '');
    };
    await store.resume(first());
    await settle();
    expect(courier.last).toMatchObject({ address: '/etv/upload/1', stopped: false });
  });

  test('what a stopped transfer still says is not heard', async () => {
    await add(film('a.mp4'));
    const old = courier.last;
    store.pause(first());
    old.onProgress(100);
    expect(first()).toMatchObject({ state: 'paused', sent: 0 });
  });

  test('refused keeps its reason, and starts anew on retry', async () => {
    await add(film('a.mp4'));
    courier.last.onAddress('/etv/upload/1');
    courier.last.onFailed(new ApiError('material.damaged', '“a.mp4” is damaged'));
    await settle();
    expect(first()).toMatchObject({ state: 'failed', error: { message: '“a.mp4” is damaged' } });
    await store.resume(first());
    await settle();
    expect(first()).toMatchObject({ state: 'uploading', error: undefined });
    expect(courier.last.address).toBe('');
  });

  test('waits for a broken line and goes on by itself', async () => {
    jest.useFakeTimers();
    await add(film('a.mp4'));
    courier.last.onAddress('/etv/upload/1');
    courier.last.onFailed(new ApiError('network.unreachable', ''));
    await settle();
    expect(first().state).toBe('error');
    expect(courier.sent).toHaveLength(1);
    jest.advanceTimersByTime(5000);
    await settle();
    expect(courier.sent).toHaveLength(2);
    expect(courier.last.address).toBe('/etv/upload/1');
    jest.useRealTimers();
  });

  test('given up is taken back from the server; a second time it leaves the list', async () => {
    await add(film('a.mp4'));
    courier.last.onAddress('/etv/upload/1');
    await store.abort(first());
    expect(first().state).toBe('aborted');
    expect(courier.discarded).toEqual(['/etv/upload/1']);
    await store.remove(first());
    expect(store.items).toHaveLength(0);
    expect(memory.lines.size).toBe(0);
  });

  test('is not given up while the server makes a material of it', async () => {
    await add(film('a.mp4'));
    courier.last.onAddress('/etv/upload/1');
    courier.last.onProgress(100);
    await store.abort(first());
    expect(first().state).toBe('merging');
    expect(courier.discarded).toEqual([]);
  });
});

describe('before the first byte', () => {
  test.each([
    ['virus.exe', 100, 'upload.format'],
    ['nothing', 100, 'upload.format'],
    ['empty.png', 0, 'upload.empty'],
  ])('%s of %d bytes is refused with a reason of its own', async (name, size, reason) => {
    await add(film(name, size));
    expect(first()).toMatchObject({ state: 'failed', error: { error: reason } });
    expect(courier.sent).toEqual([]);
  });

  test('a file over 500M is refused', async () => {
    const large = film('large.mp4');
    Object.defineProperty(large, 'size', { value: 500 * 1024 * 1024 + 1 });
    await add(large);
    expect(first()).toMatchObject({ state: 'failed', error: { error: 'upload.tooLarge' } });
  });

  test('a font is judged as one, and other files are none', async () => {
    store.add([film('brush.ttf'), film('a.png')], target, { purpose: 'font' });
    await settle();
    expect(courier.sent.map((transfer) => transfer.metadata.purpose)).toEqual(['font']);
    expect(first().error?.error).toBe('upload.fontFormat');
  });

  test('the server says that there is no room, and no byte is sent', async () => {
    admit = async () => {
      throw new ApiError('material.spaceInsufficient', 'insufficient surplus space');
    };
    await add(film('a.mp4'));
    expect(first()).toMatchObject({ state: 'failed', error: { message: 'insufficient surplus space' } });
    expect(courier.sent).toEqual([]);
  });

  test('a refused line goes when the person has read it', async () => {
    await add(film('virus.exe'), film('a.mp4'));
    store.clear('failed');
    expect(store.items.map((item) => item.facts.name)).toEqual(['a.mp4']);
  });
});

describe('many files', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.mp4`);

  test('three go together, the others wait their turn in the order in which they came', async () => {
    await add(...names.map((name) => film(name)));
    expect(courier.sent.map((transfer) => transfer.name)).toEqual(['a.mp4', 'b.mp4', 'c.mp4']);
    expect(store.totals.active).toHaveLength(5);
    courier.sent[0]?.onDone({ materialId: 'm1', note: '' });
    await settle();
    expect(courier.last.name).toBe('d.mp4');
  });

  test('are paused, gone on with and given up all at once', async () => {
    await add(...names.map((name) => film(name)));
    store.pauseAll();
    expect(store.totals.count('paused')).toBe(5);
    await store.resumeAll();
    await settle();
    expect(store.totals.count('uploading')).toBe(3);
    await store.abortAll();
    expect(store.totals.count('aborted')).toBe(5);
  });

  test('a paused one gives its place to the next', async () => {
    await add(...names.map((name) => film(name)));
    const oldest = store.items.at(-1);
    if (oldest) store.pause(oldest);
    await settle();
    expect(courier.last.name).toBe('d.mp4');
  });

  test('the same file for the same folder is taken once, and again when it was given up', async () => {
    await add(film('a.mp4'), film('a.mp4'));
    expect(store.items).toHaveLength(1);
    await store.abort(first());
    await add(film('a.mp4'));
    expect(store.items).toHaveLength(1);
    expect(first().state).toBe('uploading');
  });
});

describe('after a reload', () => {
  async function reload(tab = 'tab2') {
    store.forget();
    courier = new HandCourier();
    store = newStore(tab);
    await store.recall();
    await settle();
  }
  async function begin() {
    await add(film('a.mp4'));
    courier.last.onAddress('/etv/upload/1');
    courier.last.onProgress(40);
  }

  test('what can be read goes on by itself, where it was', async () => {
    await begin();
    await reload();
    expect(first().state).toBe('uploading');
    expect(courier.last).toMatchObject({ address: '/etv/upload/1', name: 'a.mp4' });
  });

  test('what was paused stays paused', async () => {
    await begin();
    store.pause(first());
    await reload();
    expect(first().state).toBe('paused');
    expect(courier.sent).toEqual([]);
  });

  test('a second reload, before the first has found the file, still goes on', async () => {
    await begin();
    memory.sourceOf = () => new Promise(() => undefined);
    store.forget();
    store = newStore('tab2');
    void store.recall();
    await settle();
    memory.sourceOf = async (key) => memory.sources.get(key);
    await reload('tab3');
    expect(first().state).toBe('uploading');
  });

  test('a refusal keeps its reason', async () => {
    await add(film('virus.exe'));
    await reload();
    expect(first()).toMatchObject({ state: 'failed', error: { error: 'upload.format' } });
  });

  test('a handle that needs leave is asked for when the person goes on', async () => {
    await begin();
    const handle: KeptHandle = {
      kind: 'file',
      name: 'a.mp4',
      getFile: async () => film('a.mp4'),
      queryPermission: async () => 'prompt',
      requestPermission: async () => 'granted',
    };
    memory.sources.set(first().facts.key, { handle });
    await reload();
    expect(first()).toMatchObject({ state: 'paused', need: 'permission' });
    await store.resume(first());
    await settle();
    expect(first()).toMatchObject({ state: 'uploading', need: '' });
  });

  describe('without the bytes', () => {
    beforeEach(async () => {
      await begin();
      memory.sources.clear();
      await reload();
    });

    test('the line asks for the file and goes on when the same one is chosen', async () => {
      expect(first()).toMatchObject({ state: 'paused', need: 'file' });
      expect(store.continueWith(first(), film('a.mp4'))).toBe(true);
      await settle();
      expect(courier.last).toMatchObject({ address: '/etv/upload/1', name: 'a.mp4' });
    });

    test('another file is not taken for it', () => {
      expect(store.continueWith(first(), film('a.mp4', 99))).toBe(false);
      expect(courier.sent).toHaveLength(0);
    });

    test('many chosen at once find their lines, and strangers are named', async () => {
      expect(store.reclaim([film('a.mp4'), film('z.mp4')]).map((file) => file.name)).toEqual(['z.mp4']);
      await settle();
      expect(first().state).toBe('uploading');
    });

    test('the same file dropped on the page continues it instead of beginning again', async () => {
      await add(film('a.mp4'));
      expect(store.items).toHaveLength(1);
      expect(courier.last.address).toBe('/etv/upload/1');
    });
  });

  test('what another tab works on is left to it until it closes', async () => {
    jest.useFakeTimers();
    await begin();
    openTabs = ['tab1'];
    await reload();
    expect(store.items).toHaveLength(0);
    openTabs = [];
    jest.advanceTimersByTime(3000);
    await settle();
    expect(store.items).toHaveLength(1);
    jest.useRealTimers();
  });

  test('a file is known again by name, size and date', () => {
    expect(fingerprintOf(film('a.mp4'))).not.toBe(fingerprintOf(film('b.mp4')));
  });
});

describe('a film without a picture', () => {
  test('gets one that the browser took', async () => {
    poster = new Blob(['jpeg']);
    await add(film('a.mp4'));
    courier.last.onDone({ materialId: 'm1', note: 'posterMissing' });
    await settle();
    expect(courier.last).toMatchObject({ metadata: { posterOf: 'm1' }, name: 'poster.jpg', file: poster });
    expect(store.finished).toBe(0);
    courier.last.onDone({ materialId: 'm1', note: '' });
    await settle();
    expect(store.finished).toBe(1);
  });

  test('is uploaded all the same when the browser cannot take one', async () => {
    await add(film('a.mp4'));
    courier.last.onDone({ materialId: 'm1', note: 'posterMissing' });
    await settle();
    expect(first().state).toBe('uploaded');
    expect(store.finished).toBe(1);
  });
});
