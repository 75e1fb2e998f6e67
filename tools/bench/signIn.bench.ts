import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from '@vitrine/build/webpack';
import { measureSignInPage, type PageCost } from '../browser/signInPage.ts';
import { monolithConfig } from '../webpack/host.ts';
import { workspace } from '../webpack/paths.ts';
import { type Bench, compare, quantile } from './bench.ts';

const host = join(workspace, 'host');
const rounds = 5;

/** Builds the host without federation, with the same loaders, splitting and compression. */
async function buildMonolith(): Promise<string> {
  const configuration = monolithConfig(host);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-monolith-'));
  await runWebpack({ ...configuration, cache: false, output: { ...configuration.output, path: folder } });
  return folder;
}

interface Costs {
  ours: PageCost[];
  reference: PageCost[];
}

async function measureBoth(): Promise<Costs> {
  const folder = await buildMonolith();
  const costs: Costs = { ours: [], reference: [] };
  for (let round = 0; round < rounds; round += 1) {
    costs.ours.push(await measureSignInPage(join(host, 'dist')));
    costs.reference.push(await measureSignInPage(folder));
  }
  rmSync(folder, { recursive: true });
  return costs;
}

let measured: Promise<Costs> | undefined;
function costs(): Promise<Costs> {
  measured ??= measureBoth();
  return measured;
}

function kilobytes(pages: PageCost[]): number {
  return Math.max(...pages.map(({ bytes }) => bytes)) / 1000;
}

function median(pages: PageCost[]): number {
  return quantile(
    pages.map(({ milliseconds }) => milliseconds),
    0.5,
  );
}

export const benches: Bench[] = [
  {
    name: 'Sign-in page, script and style in brotli',
    reference: 'the same code without federation',
    target: 'at most 400 KB and 1.25 ×',
    holds: ({ ours, ratio }) => ours <= 400 && ratio <= 1.25,
    async run() {
      const { ours, reference } = await costs();
      return compare(
        kilobytes(ours),
        kilobytes(reference),
        'KB',
        'all that Chromium loads until the network is idle',
      );
    },
  },
  {
    name: 'Sign-in page, until the password can be typed',
    reference: 'the same code without federation',
    target: 'at most 1.25 ×',
    holds: ({ ratio }) => ratio <= 1.25,
    async run() {
      const { ours, reference } = await costs();
      return compare(
        median(ours),
        median(reference),
        'ms',
        `10 Mbit and 40 ms, empty cache, median of ${rounds}`,
      );
    },
  },
];
