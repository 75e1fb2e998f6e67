import { execFile } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import type { Engine } from './engines.ts';

const run = promisify(execFile);

/** Outside the checkout, so that all clones share it. */
const cache = process.env.OLD_BROWSERS ?? join(homedir(), '.cache/vitrine/old-browsers');

/** Path of the browser, or the reason for its absence. */
export type Fetched = { readonly path: string } | { readonly missing: string };

/** Downloads the browser once. Reports it missing when the registry is unreachable. */
export async function fetchEngine({ chromium, release }: Engine): Promise<Fetched> {
  const path = join(cache, String(chromium), 'chromium');
  if (existsSync(path)) return { path };
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'new-'));
  try {
    const fetched = await download(release, folder);
    if ('missing' in fetched) return fetched;
    await unpack(fetched.path, folder);
    if (!existsSync(path)) renameSync(folder, join(cache, String(chromium)));
    return { path };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function download(release: string, folder: string): Promise<Fetched> {
  const parameters = [
    'pack',
    `chrome-aws-lambda@${release}`,
    '--loglevel=error',
    '--pack-destination',
    folder,
  ];
  try {
    const { stdout } = await run('npm', parameters, { timeout: 120_000 });
    return { path: join(folder, stdout.trim()) };
  } catch (reason) {
    return { missing: `${release} was not fetched: ${reason instanceof Error ? reason.message : reason}` };
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  await run('tar', ['-xzf', archive, '-C', folder]);
  const parts = join(folder, 'package/bin');
  const packed = readdirSync(parts).find((name) => /^chromium.*\.br$/.test(name)) ?? '';
  const path = join(folder, 'chromium');
  await pipeline(createReadStream(join(parts, packed)), createBrotliDecompress(), createWriteStream(path));
  chmodSync(path, 0o755);
  rmSync(archive);
  rmSync(join(folder, 'package'), { recursive: true });
}
