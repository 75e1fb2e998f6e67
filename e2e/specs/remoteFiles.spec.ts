import { createHash } from 'node:crypto';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { editLine } from '../commands/handmadeRemote.ts';
import { inLanes } from '../commands/inLanes.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

const below = '/web/remotes/mf-task/';
/** A panel has to be there by then. */
const limit = 10_000;
/** Pages at a time: with more of them, a busy computer is what is measured. */
const lanes = 3;

type Sentence = (say: Texts['host']['say'], file: string) => string;

interface Fault {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void> | undefined;
  readonly sentence: Sentence;
}

const withStatus = (status: number): Fault => ({
  name: String(status),
  answer: (route) => route.fulfill({ status, body: 'gone' }),
  sentence: (say, file) => say('remote.status', { file, status }),
});

const faults: readonly Fault[] = [
  {
    name: 'hang',
    // Never answered, like a server that accepts the connection and hangs.
    answer: () => undefined,
    sentence: (say, file) => say('remote.stalled', { file, seconds: 6 }),
  },
  withStatus(404),
  withStatus(500),
  {
    name: 'no connection',
    answer: (route) => route.abort('connectionreset'),
    sentence: (say, file) => say('remote.network', { file }),
  },
  {
    name: 'truncated',
    answer: async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    },
    sentence: (say, file) => say('remote.incomplete', { file }),
  },
  {
    name: 'another content type',
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
    sentence: (say, file) => say('remote.type', { file, found: 'text/html' }),
  },
];

/** Addresses by what they are, of a visit without a fault. */
async function filesOf(context: BrowserContext): Promise<readonly { kind: string; file: string }[]> {
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(below)) seen.push(pathname);
  });
  await page.goto('/web/task');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
  const last = (pattern: RegExp) => seen.filter((file) => pattern.test(file)).at(-1) ?? '';
  return [
    { kind: 'manifest', file: last(/mf-manifest\.json$/) },
    { kind: 'entry', file: last(/remoteEntry\.js$/) },
    { kind: 'exposed chunk', file: last(/__federation_expose_remote/) },
    { kind: 'page chunk', file: last(/\/js\/\d+\.\w+\.js$/) },
    { kind: 'stylesheet', file: last(/\.css$/) },
  ];
}

/** Half a stylesheet is one that browsers accept: only a checksum finds it. */
const findable = (kind: string, fault: Fault) => kind !== 'stylesheet' || fault.name !== 'truncated';

/** Hashes of the files as they are on the server, as the field `integrity` of a line has them. */
async function hashesOf(page: Page, files: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const folder = files[0]?.replace(/[^/]+$/, '') ?? '';
  const hashes = files.map(async (file) => {
    const body = await (await page.request.get(file)).body();
    return [
      file.replace(folder, ''),
      `sha384-${createHash('sha384').update(body).digest('base64')}`,
    ] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

async function failAndRetry(page: Page, file: string, fault: Fault, texts: Texts): Promise<string> {
  const address = `**${file}*`;
  await page.route(address, fault.answer);
  await page.goto('/web/task', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('navigation').waitFor();
  const startedAt = Date.now();
  const panel = page.getByRole('main').getByRole('alert');
  await panel.waitFor({ timeout: limit + 5000 });
  const seconds = (Date.now() - startedAt) / 1000;
  expect(Date.now() - startedAt, 'milliseconds until the panel').toBeLessThan(limit);
  await expect(panel).toContainText(fault.sentence(texts.host.say.bind(texts.host), file));
  await page.unroute(address);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await panel.getByRole('button', { name: texts.host.say('remote.retry') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.task.say('tree.root'));
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  return `${seconds.toFixed(1)} s`;
}

test('a file that does not arrive as it should is named in a panel, and asked for again without a reload', async ({
  console,
  texts,
}) => {
  test.setTimeout(240_000);
  await console.signIn();
  const context = console.page.context();
  const files = await filesOf(context);
  const cases = faults.flatMap((fault) =>
    files
      .filter(({ kind }) => findable(kind, fault))
      .map(({ kind, file }) => ({ name: `${kind}, ${fault.name} (${file})`, file, fault })),
  );
  const failures = await inLanes(cases, lanes, async ({ name, file, fault }) => {
    const page = await context.newPage();
    try {
      const seconds = await failAndRetry(page, file, fault, texts);
      test.info().annotations.push({ type: name, description: seconds });
    } finally {
      await page.close();
    }
  });
  expect(failures).toEqual([]);
});

/** Runs the same, and is not the file of the list. */
const altered: Fault = {
  name: 'altered',
  answer: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  },
  sentence: (say, file) => say('remote.integrity', { file }),
};

test('with checksums in remotes.json a file that was altered is refused, and half a stylesheet is', async ({
  console,
  texts,
}) => {
  await console.signIn();
  const context = console.page.context();
  const files = await filesOf(context);
  const integrity = await hashesOf(
    console.page,
    files.map(({ file }) => file),
  );
  const cases = files.map(({ kind, file }) => {
    const half = faults.find(({ name }) => name === 'truncated');
    const fault = kind === 'stylesheet' && half ? { ...altered, answer: half.answer } : altered;
    return { name: `${kind} (${file})`, file, fault };
  });
  const failures = await inLanes(cases, lanes, async ({ file, fault }) => {
    const page = await context.newPage();
    try {
      await editLine(page, { integrity });
      await failAndRetry(page, file, fault, texts);
      const protectedFiles = page.locator('link[integrity^="sha384-"]');
      await expect(protectedFiles.first()).toBeAttached();
    } finally {
      await page.close();
    }
  });
  expect(failures).toEqual([]);
});
