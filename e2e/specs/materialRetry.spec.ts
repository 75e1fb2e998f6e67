import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { FileMaker } from '../commands/FileMaker.ts';
import { test as base, expect, media } from '../fixtures/test.ts';
import { VitrineServer } from '../fixtures/VitrineServer.ts';
import { MaterialPage } from '../pages/MaterialPage.ts';

const film = resolve(import.meta.dirname, '../../server/src/material/testing/film.avi');

/** A fake converter, first in PATH, that the test can break and repair. */
class Converter {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'vitrine-converter-'));

  fail(): void {
    this.#write('echo "no space left" >&2; exit 1');
  }

  /** Returns a fixed frame or video for every conversion. */
  work(): void {
    const frame = new FileMaker().picture('frame.png', 320, 180, [20, 90, 40]);
    this.#write(
      `for last; do :; done
if [ "$last" = - ]; then exec cat "${frame.path}"; fi
exec cp "${media('green.mp4')}" "$last"`,
    );
  }

  #write(script: string): void {
    const path = join(this.folder, 'ffmpeg');
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
  }
}

const test = base.extend<{ converter: Converter }>({
  // Playwright requires a destructuring pattern with a name.
  converter: async ({ browserName: _ }, use) => use(new Converter()),
  server: async ({ converter }, use) => {
    const PATH = [converter.folder, process.env.PATH ?? ''].join(delimiter);
    const server = await VitrineServer.start({ PATH });
    await use(server);
    await server.stop();
  },
});

test('a video that failed to convert says so, and is processed again on request', async ({
  console,
  converter,
  texts,
}) => {
  const { page } = console;
  const material = new MaterialPage(page, texts);
  converter.fail();
  await console.signIn();
  await material.open();
  await material.choose([film]);
  await expect(material.material('film')).toContainText(material.say('noteShort.conversionFailed'));
  await material.act('film', 'enlarge');
  await expect(page.getByText(material.say('note.conversionFailed'))).toBeVisible();

  converter.work();
  await material.button('act.retry').click();
  await expect(page.getByText(material.say('note.conversionFailed'))).toHaveCount(0);
  await expect(page.getByText(material.say('state.ready'), { exact: true })).toBeVisible();
  await expect(page.locator('video')).toHaveJSProperty('error', null);
  await material.open();
  await expect(material.material('film')).not.toContainText(material.say('noteShort.conversionFailed'));
});
