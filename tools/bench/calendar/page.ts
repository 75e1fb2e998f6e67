import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseConfig, runWebpack } from '@vitrine/build/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { launchChromium } from '../../browser/launch.ts';
import { serveConsole } from '../../browser/serveConsole.ts';
import { workspace } from '../../webpack/paths.ts';

export type CalendarKind = 'ours' | 'reference';

const remote = join(workspace, 'mf-task');

async function buildPage(): Promise<string> {
  const base = baseConfig(remote);
  const path = mkdtempSync(join(tmpdir(), 'vitrine-calendar-'));
  await runWebpack({
    ...base,
    cache: false,
    entry: join(remote, 'bench/calendar/main.tsx'),
    output: { ...base.output, path, publicPath: '/web/' },
    plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ scriptLoading: 'defer' })],
  });
  return path;
}

/** Runs in the page. */
function callMeasureCalendar(kind: CalendarKind): Promise<number> {
  return Reflect.get(globalThis, 'measureCalendar')(kind);
}

async function measureOnce(url: string, kind: CalendarKind): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${url}/web/`);
    return await page.evaluate(callMeasureCalendar, kind);
  } finally {
    await browser.close();
  }
}

/** Measures both calendars alternately, each in a fresh browser, on a page built like the console; ms. */
export async function measureCalendars(rounds: number): Promise<Record<CalendarKind, number[]>> {
  const folder = await buildPage();
  const site = await serveConsole(folder);
  const times: Record<CalendarKind, number[]> = { ours: [], reference: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      times.ours.push(await measureOnce(site.url, 'ours'));
      times.reference.push(await measureOnce(site.url, 'reference'));
    }
  } finally {
    site.close();
    rmSync(folder, { recursive: true });
  }
  return times;
}
