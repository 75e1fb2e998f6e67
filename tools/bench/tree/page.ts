import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseConfig, runWebpack, sharedFolder } from '@vitrine/build/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { launchChromium } from '../../browser/launch.ts';
import { serveConsole } from '../../browser/serveConsole.ts';

/** Result of shared/bench/tree/main.ts, ms. */
export interface TreeTimes {
  drawn: number;
  filtered: Record<string, number[]>;
  frames: number[];
}

export type TreeKind = 'ours' | 'semi';

async function buildPage(): Promise<string> {
  const base = baseConfig(sharedFolder);
  const path = mkdtempSync(join(tmpdir(), 'vitrine-tree-'));
  await runWebpack({
    ...base,
    cache: false,
    entry: join(sharedFolder, 'bench/tree/main.ts'),
    output: { ...base.output, path, publicPath: '/web/' },
    plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ scriptLoading: 'defer' })],
  });
  return path;
}

/** Runs in the page. */
function callMeasureTree(kind: TreeKind): Promise<TreeTimes> {
  return Reflect.get(globalThis, 'measureTree')(kind);
}

async function measureOnce(url: string, kind: TreeKind): Promise<TreeTimes> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${url}/web/`);
    return await page.evaluate(callMeasureTree, kind);
  } finally {
    await browser.close();
  }
}

/** Measures both trees alternately, each in a fresh browser, on a page built like the console. */
export async function measureTrees(rounds: number): Promise<Record<TreeKind, TreeTimes[]>> {
  const folder = await buildPage();
  const site = await serveConsole(folder);
  const times: Record<TreeKind, TreeTimes[]> = { ours: [], semi: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      times.ours.push(await measureOnce(site.url, 'ours'));
      times.semi.push(await measureOnce(site.url, 'semi'));
    }
  } finally {
    site.close();
    rmSync(folder, { recursive: true });
  }
  return times;
}
