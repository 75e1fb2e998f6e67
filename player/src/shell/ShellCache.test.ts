/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCaches } from '../testing/FakeCaches.ts';
import { flipBytes } from '../testing/flip.ts';
import { ShellCache } from './ShellCache.ts';

const scope = 'https://screens.example/player/';
let files: Record<string, string>;
let caches: FakeCaches;
let shell: ShellCache;

/** Serves a build, with the page at the bare address. */
const fetch: typeof globalThis.fetch = async (input) => {
  const name = String(input).slice(scope.length) || 'index.html';
  const body = files[name];
  return body === undefined ? new Response(null, { status: 404 }) : new Response(body);
};

const build = (version: number) => {
  files = {
    'index.html': `page ${version} <script src="/player/js/main.${version}.js">`,
    [`js/main.${version}.js`]: `script ${version}`,
    'assets.json': JSON.stringify({ files: ['index.html', `js/main.${version}.js`] }),
  };
};
/** Node's Request has no navigation mode. */
const navigation = () =>
  Object.defineProperty(new Request(`${scope}?kiosk=1`), 'mode', { value: 'navigate' }) as Request;
const page = async () => (await (await shell.match(navigation()))?.text())?.slice(0, 6);

beforeEach(() => {
  caches = new FakeCaches();
  shell = new ShellCache({ caches, fetch, scope });
  build(1);
});

describe('ShellCache', () => {
  it('serves the page and its files offline once it has them', async () => {
    expect(await page()).toBeUndefined();
    expect(await shell.refresh()).toBe(true);
    files = {};
    expect(await page()).toBe('page 1');
    expect(await (await shell.match(new Request(`${scope}js/main.1.js`)))?.text()).toBe('script 1');
  });

  it('does nothing when the build is the same', async () => {
    await shell.refresh();
    expect(await shell.refresh()).toBe(false);
  });

  it('switches to a new build at once and as a whole', async () => {
    await shell.refresh();
    build(2);
    expect(await shell.refresh()).toBe(true);
    expect(await page()).toBe('page 2');
  });

  it('keeps the old build when a file of the new one is missing', async () => {
    await shell.refresh();
    build(2);
    delete files['js/main.2.js'];
    await expect(shell.refresh()).rejects.toThrow('js/main.2.js');
    expect(await page()).toBe('page 1');
  });

  it('never combines the page of one build with files of another', async () => {
    let deployed = false;
    const deploying: typeof globalThis.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!deployed) {
        const old = files;
        build(2);
        files = { ...old, ...files };
        deployed = true;
      }
      return response;
    };
    shell = new ShellCache({ caches, fetch: deploying, scope });
    await shell.refresh();
    expect(await page()).toBe('page 2');
    expect(await (await shell.match(new Request(`${scope}js/main.2.js`)))?.text()).toBe('script 2');
  });

  it('never stores a captive portal’s page as the player, whichever address returns it', async () => {
    await shell.refresh();
    const portal = () =>
      new Response('<h1>Accept our terms</h1>', { headers: { 'content-type': 'text/html' } });
    build(2);
    for (const caught of ['', 'assets.json', 'js/main.2.js']) {
      const between: typeof globalThis.fetch = async (input, init) =>
        String(input) === scope + caught ? portal() : fetch(input, init);
      shell = new ShellCache({ caches, fetch: between, scope });
      await expect(shell.refresh()).rejects.toThrow(TypeError);
      expect(await page()).toBe('page 1');
    }
    shell = new ShellCache({ caches, fetch, scope });
    await shell.refresh();
    expect(await page()).toBe('page 2');
  });

  it('keeps no more than one earlier build', async () => {
    for (const version of [1, 2, 3, 4]) {
      build(version);
      await shell.refresh();
    }
    expect((await caches.keys()).filter((name) => name !== 'vitrine-shell-pointer')).toHaveLength(2);
    expect(await page()).toBe('page 4');
  });
});

describe('a cached build with a flipped byte', () => {
  const flip = async (cacheName: string, address: string) => {
    const cache = await caches.open(cacheName);
    const body = (await (await cache.match(address))?.blob()) ?? new Blob();
    await cache.put(address, new Response(await flipBytes(body, Math.floor(Math.random() * body.size))));
  };
  const build1 = async () =>
    (await caches.keys()).find((key) => /^vitrine-shell-[0-9a-f]{16}$/.test(key)) ?? '';
  const script = async () => (await shell.match(new Request(`${scope}js/main.1.js`)))?.text();

  beforeEach(async () => {
    await shell.refresh();
  });

  it.each(['index.html', 'js/main.1.js', 'shell-sums'])(
    'in %s is repaired by the integrity check',
    async (file) => {
      expect(await shell.check()).toBeUndefined();
      await flip(await build1(), scope + file);
      expect(await shell.check()).toBe(true);
      expect(await shell.check()).toBeUndefined();
      expect([await page(), await script()]).toEqual(['page 1', 'script 1']);
    },
  );

  it('is repaired on request, and reported', async () => {
    await flip(await build1(), `${scope}js/main.1.js`);
    let reported = 0;
    const answer = await shell.match(new Request(`${scope}js/main.1.js`), () => {
      reported += 1;
    });
    expect([await answer?.text(), reported]).toEqual(['script 1', 1]);
  });

  it('in the pointer still starts, also offline', async () => {
    await flip('vitrine-shell-pointer', `${scope}current-shell`);
    files = {};
    expect(await page()).toBe('page 1');
    expect(await shell.check()).toBe(true);
    expect(await shell.check()).toBeUndefined();
  });

  it('is replaced by the newer build where the server no longer has the file', async () => {
    await flip(await build1(), `${scope}js/main.1.js`);
    build(2);
    expect(await shell.check()).toBe(true);
    expect(await page()).toBe('page 2');
  });

  it('is still served while the server is unreachable', async () => {
    await flip(await build1(), `${scope}js/main.1.js`);
    const away: typeof globalThis.fetch = () => Promise.reject(new TypeError('no network'));
    shell = new ShellCache({ caches, fetch: away, scope });
    expect(await shell.check()).toBe(false);
    expect((await script())?.length).toBe('script 1'.length);
  });

  it('from an older player gets its checksums without a report', async () => {
    await (await caches.open(await build1())).delete(`${scope}shell-sums`);
    expect(await shell.check()).toBeUndefined();
    await flip(await build1(), `${scope}index.html`);
    expect(await shell.check()).toBe(true);
  });
});
