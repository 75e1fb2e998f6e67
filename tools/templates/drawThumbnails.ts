import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseConfig } from '@vitrine/build/webpack';
import { type Language, languageLocales, languages } from '@vitrine/shared/api';
import type { ProgramDocument, Scene } from '@vitrine/shared/document';
import type { Page } from 'playwright-core';
import webpack from 'webpack';
import { readTemplate } from '../../server/src/program/templates/catalogue.ts';
import { templates } from '../../server/src/program/templates/list/index.ts';
import { templateAddress, templateFiles, thumbnailPath } from '../../server/src/program/templates/places.ts';
import { launchChromium } from '../browser/launch.ts';
import { workspace } from '../webpack/paths.ts';

/**
 * Renders the thumbnails of program templates with the product's renderer, in three languages:
 * `npm run pictures -- thumbnails [folder]`. Run it after a change of a template or its texts, and commit the result.
 * With a folder, also writes every scene as a full-size PNG for review.
 */
const [looked] = process.argv.slice(2);
const folder = import.meta.dirname;
const sharp = createRequire(join(workspace, 'server/package.json'))('sharp');
/** Longest side in pixels. */
const side = 480;

/** Bundles the page that renders a scene; returns the script. */
async function bundle(): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-templates-'));
  const compiler = webpack({
    ...baseConfig(folder),
    entry: join(folder, 'scenePage.ts'),
    output: { path, filename: 'page.js', publicPath: '/' },
    optimization: { minimize: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return join(path, 'page.js');
}

function serve(script: string) {
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    const file = url === '/page.js' ? script : templateFiles.get(url.replace(templateAddress, ''));
    if (file) response.end(await readFile(file));
    else response.end('<!doctype html><meta charset="utf-8"><script src="/page.js"></script>');
  });
  return new Promise<{ address: string; close: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ address: `http://127.0.0.1:${port}/`, close: () => server.close() });
    });
  });
}

async function photograph(page: Page, document: ProgramDocument, scene: Scene, locale: string) {
  await page.setViewportSize(document.mainResolution);
  const { draw } = { draw: 'draw' };
  await page.evaluate(([name, ...given]) => Reflect.get(window, String(name))(...given), [
    draw,
    document,
    scene,
    locale,
  ] as const);
  return page.screenshot({ type: 'png' });
}

async function drawTemplate(page: Page, id: string, language: Language): Promise<void> {
  const { document } = readTemplate(language, id, Date.UTC(2026, 5, 5));
  for (const [index, scene] of document.scenes.entries()) {
    const picture = await photograph(page, document, scene, languageLocales[language]);
    if (looked) await writeFile(join(looked, `${id}-${index}.${language}.png`), picture);
    if (index > 0) continue;
    const small = sharp(picture).resize(side, side, { fit: 'inside' }).webp({ quality: 84, effort: 6 });
    await writeFile(thumbnailPath(id, language), await small.toBuffer());
  }
}

const site = await serve(await bundle());
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.goto(site.address);
  for (const { id } of templates) for (const language of languages) await drawTemplate(page, id, language);
} finally {
  await browser.close();
  site.close();
}
