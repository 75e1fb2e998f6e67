import { chromium } from 'playwright-core';
import { serveFixture } from '../shared/src/render/fixtures/serveFixture.ts';
import { writeFileSync } from 'node:fs';
const f = await serveFixture();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic'] });
try {
  const shots = {};
  for (const mode of ['edit','preview','play']) {
    const page = await browser.newPage({ viewport: { width: 1000, height: 600 } });
    page.on('console', (m) => console.log('console', mode, m.text()));
    page.on('pageerror', (e) => console.log('pageerror', mode, e.message));
    await page.goto(f.url); await page.waitForFunction(() => globalThis.mountSample);
    await page.evaluate((m) => globalThis.mountSample(document.querySelector('#stage'), m), mode);
    await page.waitForTimeout(200);
    shots[mode] = (await page.locator('#stage').screenshot());
    if (mode==='play') { const b64 = await page.evaluate(async () => { const b = await render.captureScene(document.querySelector('#stage')); const a = new Uint8Array(await b.arrayBuffer()); let s=''; for (const x of a) s+=String.fromCharCode(x); return btoa(s);});
      writeFileSync('/tmp/cap.jpg', Buffer.from(b64,'base64')); }
    await page.close();
  }
  writeFileSync('/tmp/shot.png', shots.play);
  console.log('same', shots.edit.equals(shots.play), shots.preview.equals(shots.play), shots.play.length);
} finally { await browser.close(); await f.close(); }
