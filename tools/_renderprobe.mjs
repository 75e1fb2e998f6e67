import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { serveFixture } from '../shared/src/render/fixtures/serveFixture.ts';

const f = await serveFixture();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 600 } });
  page.on('console', (m) => console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.goto(f.url);
  await page.waitForFunction(() => globalThis.mountSample);
  const png = await page.evaluate(async () => {
    const v = await mountSample(document.querySelector('#stage'), 'play');
    const b = await render.captureScene(document.querySelector('#stage'));
    const bmp = await createImageBitmap(b);
    const c = document.createElement('canvas');
    c.width = bmp.width;
    c.height = bmp.height;
    c.getContext('2d').drawImage(bmp, 0, 0);
    v.destroy();
    return c.toDataURL('image/png').split(',')[1];
  });
  writeFileSync('/tmp/cap.png', Buffer.from(png, 'base64'));
  const out = await page.evaluate(async () => {
    const { createComponent, createMediaItem, createScene, createProgramDocument, createTextItem } =
      await import('/document/create.ts');
    const record = async (colour, ms) => {
      const c = document.createElement('canvas');
      c.width = 320;
      c.height = 180;
      const x = c.getContext('2d');
      let n = 0;
      const t = setInterval(() => {
        x.fillStyle = colour;
        x.fillRect(0, 0, 320, 180);
        x.fillStyle = '#fff';
        x.fillRect(n++ % 300, 20, 20, 20);
      }, 33);
      const s = c.captureStream(30);
      const r = new MediaRecorder(s, { mimeType: 'video/webm' });
      const parts = [];
      r.ondataavailable = (e) => parts.push(e.data);
      r.start();
      await new Promise((d) => setTimeout(d, ms));
      r.stop();
      await new Promise((d) => (r.onstop = d));
      clearInterval(t);
      return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
    };
    const picture = (colour) => {
      const c = document.createElement('canvas');
      c.width = 1920;
      c.height = 1080;
      const x = c.getContext('2d');
      x.fillStyle = colour;
      x.fillRect(0, 0, 1920, 1080);
      return c.toDataURL('image/png');
    };
    const [v1, v2] = await Promise.all([record('#00aa00', 1200), record('#aa00aa', 1200)]);
    const map = {
      '/v1': v1,
      '/v2': v2,
      '/bad': URL.createObjectURL(new Blob(['nope'], { type: 'video/webm' })),
      '/p1': picture('#ff8800'),
      '/p2': picture('#0088ff'),
    };
    const full = { infoWidth: 1920, infoHeight: 1080 };
    const log = [];
    const t0 = performance.now();
    const at = () => Math.round(performance.now() - t0);
    const opts = {
      mode: 'play',
      clock: () => Date.now(),
      timeZone: 'UTC',
      locale: 'en_US',
      resolveUrl: (a) => map[a] ?? a,
      onError: (id, e) => log.push([at(), 'error', e.message]),
      onSceneShown: (i) => log.push([at(), 'scene', i]),
      onFirstFrame: () => log.push([at(), 'first']),
      onEnded: () => log.push([at(), 'ended']),
    };
    const stage = document.querySelector('#stage');
    const doc = createProgramDocument({
      scenes: [
        createScene(0, [
          createComponent('img', {
            ...full,
            mpList: [
              createMediaItem({ url: '/p1', playParam: 1 }),
              createMediaItem({ url: '/p2', playParam: 1, cartoon: 2 }),
            ],
          }),
          createComponent('subtitle', {
            infoY: 900,
            infoWidth: 1920,
            txList: [
              createTextItem({
                taContent: 'running text',
                taMove: 'left',
                taMoveSpeed: 300,
                taFontSize: 60,
                taColor: '#fff',
              }),
            ],
          }),
        ]),
        createScene(1, [
          createComponent('video', {
            ...full,
            mpList: [
              createMediaItem({ url: '/v1', cartoon: 0 }),
              createMediaItem({ url: '/bad' }),
              createMediaItem({ url: '/v2', cartoon: 1 }),
            ],
          }),
        ]),
      ],
    });
    const p = render.renderProgram(stage, doc, opts);
    const colours = [];
    let black = 0,
      frames = 0;
    const xs = new Set();
    const end = performance.now() + 9000;
    while (performance.now() < end) {
      await new Promise((r) => setTimeout(r, 60));
      const b = await render.captureScene(stage, { maxWidth: 96 });
      const bmp = await createImageBitmap(b);
      const c = document.createElement('canvas');
      c.width = 96;
      c.height = 54;
      const x = c.getContext('2d');
      x.drawImage(bmp, 0, 0);
      const d = [...x.getImageData(48, 40, 1, 1).data].slice(0, 3);
      frames++;
      if (log.some((l) => l[1] === 'first') && d[0] + d[1] + d[2] < 60) black++;
      const key = d.map((v) => Math.round(v / 64)).join();
      if (colours.at(-1) !== key) colours.push(key);
      const line = stage.querySelector('[data-co-type=subtitle] div');
      if (line) xs.add(Math.round(line.getBoundingClientRect().left));
    }
    const vids = [...stage.querySelectorAll('video')].map((v) => [v.muted, v.volume, v.paused]);
    p.destroy();
    return { log, colours, black, frames, xs: xs.size, vids, left: stage.childElementCount };
  });
  console.log(JSON.stringify(out));
} finally {
  await browser.close();
  await f.close();
}
