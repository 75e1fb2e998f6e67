import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import sharp from 'sharp';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { MaterialWorker } from '../jobs/MaterialWorker.ts';
import { FakeFfmpeg, type FakeFfmpegOptions } from '../testing/FakeFfmpeg.ts';
import * as files from '../testing/files.ts';
import { upload } from '../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
let fake: FakeFfmpeg | undefined;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
});
afterEach(() => {
  fake?.remove();
  fake = undefined;
});

const pretend = (options: FakeFfmpegOptions = {}) => {
  fake = new FakeFfmpeg({ result: files.film(), ...options });
  return fake;
};
const ask = <E extends api.Endpoint>(endpoint: E, input: api.InputOf<E>, { token } = tenant) =>
  server.ask(endpoint, input, { token });
const begin = (name: string, bytes: Uint8Array, metadata: Record<string, string> = { convert: '1' }) =>
  upload({ url: server.url, token: tenant.token, name, bytes, metadata });
const finish = () => server.services.materialWork.worker.idle();
const read = async (id: string) => (await ask(api.selectMaterialById, { id })).material;
/** Uploads and waits until processing has finished. */
async function take(name: string, bytes: Uint8Array) {
  const { materialId, answer } = await begin(name, bytes);
  if (materialId === '') throw new Error(`${name}: ${answer?.error} ${answer?.msg}`);
  await finish();
  return read(materialId);
}
const fetchFile = async (address: string) =>
  Buffer.from(
    await (await fetch(`${server.url}${address}`, { headers: { token: tenant.token } })).arrayBuffer(),
  );
/** A video as written by cameras: an MP4 of another brand. */
const cameraFilm = () => {
  const bytes = Buffer.from(files.film());
  bytes.write('qt  ', 8, 'latin1');
  return bytes;
};
const workFolder = () => join(server.services.config.dataDirectory, 'uploads', 'converted');
/** Resolves at the first progress report of a conversion. */
function progress(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = server.services.events.listen(tenant.tenantId, {
    memberId: 'm',
    sessionHash: '',
    onEvent: ({ event }) => {
      if (event.kind === 'materialProgress') resolve();
    },
    end: () => undefined,
  });
  return promise.finally(stop);
}

const picture = (alpha = 1) =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } });

describe('converting an AVIF', () => {
  test('makes a JPEG with the original name and keeps nothing else', async () => {
    const bytes = await picture().removeAlpha().avif().toBuffer();
    const { materialId, note } = await begin('Sommer.Plakat.avif', bytes);
    expect(note).toBe('converting');
    expect(await read(materialId)).toMatchObject({ name: 'Sommer.Plakat', state: 'processing' });
    await finish();
    const row = await read(materialId);
    expect(row).toMatchObject({
      name: 'Sommer.Plakat',
      suffix: 'jpg',
      mime: 'image/jpeg',
      state: 'ready',
      note: '',
    });
    expect([row.width, row.height, row.originalUrl]).toEqual([60, 40, row.url]);
    expect((await sharp(await fetchFile(row.url)).metadata()).format).toBe('jpeg');
    expect(row.screenshotUrl).not.toBe('');
    expect(await ask(api.selectMaterialSpace, {})).toMatchObject({ used: row.mtSize, reserved: 0 });
  });

  test('keeps transparency by making a PNG', async () => {
    const row = await take('logo.avif', await picture(0.4).avif().toBuffer());
    expect(row).toMatchObject({ suffix: 'png', mime: 'image/png' });
    expect((await sharp(await fetchFile(row.url)).stats()).isOpaque).toBe(false);
  });

  test('applies the rotation of the camera', async () => {
    const turned = await picture().removeAlpha().withMetadata({ orientation: 6 }).avif().toBuffer();
    expect(await take('photo.avif', turned)).toMatchObject({ width: 40, height: 60, suffix: 'jpg' });
  });

  test('needs the convert option, and the refusal explains what to do', async () => {
    const bytes = await picture().avif().toBuffer();
    const { answer } = await begin('a.avif', bytes, {});
    expect(answer).toMatchObject({ error: 'material.convertible', msg: expect.stringContaining('JPG') });
    const compressed = await begin('a.avif', bytes, { convert: '1', flow: 'compress' });
    expect(compressed.answer?.error).toBe('material.convertible');
  });
});

test('the convert option leaves a supported material as it is', async () => {
  expect(await take('plain.png', await files.picture())).toMatchObject({ suffix: 'png', state: 'ready' });
});

test('the available conversions are found by running the tools', async () => {
  const of = async () => (await ask(api.selectMaterialAbilities, {})).conversions;
  pretend({ encoders: ['aac'] });
  const poor = await of();
  expect(poor).toContainEqual({ from: 'avif', to: 'jpg' });
  expect(poor).toContainEqual({ from: 'm4a', to: 'aac' });
  expect(poor.map(({ from }) => from)).not.toContain('mov');
  fake?.remove();
  pretend();
  expect(await of()).toEqual(
    expect.arrayContaining([
      { from: 'mov', to: 'mp4' },
      { from: 'webm', to: 'mp4' },
      { from: 'm4a', to: 'mp3' },
    ]),
  );
});

test('a tool whose probe failed is probed again', async () => {
  pretend({ stumbles: true });
  const of = async () => (await ask(api.selectMaterialAbilities, {})).conversions;
  expect((await of()).map(({ from }) => from)).not.toContain('mov');
  expect(await of()).toContainEqual({ from: 'mov', to: 'mp4' });
});

test('an unsupported format is refused before its first byte, with the accepted formats', async () => {
  pretend({ encoders: [] });
  const admission = { name: 'a.mov', size: 100, folderId: '-1', convert: true };
  const refused = await server.call(api.selectUploadAdmission, admission, {
    token: tenant.token,
    language: 'en',
  });
  expect(refused).toMatchObject({ error: 'material.cannotConvert' });
  expect(refused.msg).toMatch(/MOV.*JPG.*MP4.*MP3/);
});

describe('converting a video', () => {
  test('of a camera makes an MP4; ffmpeg gets only that file, no shell and no network', async () => {
    const ffmpeg = pretend();
    const row = await take('IMG_0001.MOV', cameraFilm());
    expect(row).toMatchObject({ name: 'IMG_0001', suffix: 'mp4', mime: 'video/mp4', type: 'video' });
    expect((await fetchFile(row.url)).equals(files.film())).toBe(true);
    const used = ffmpeg.arguments.join(' ');
    expect(used).toMatch(/-protocol_whitelist file -f mov -i \S+ /);
    // Compatible codecs are only remuxed.
    expect(used).toContain('-c copy');
    expect(readdirSync(workFolder())).toEqual([]);
  });

  test('that was converted before is reported as a duplicate, within its own account only', async () => {
    pretend();
    const { mtId, name } = await take('trip.mov', cameraFilm());
    const sha256 = createHash('sha256').update(cameraFilm()).digest('hex');
    const again = { name: 'trip.mov', size: cameraFilm().length, folderId: '-1', convert: true, sha256 };
    // Its bytes are deleted: it would have to be uploaded again.
    const admitted = await ask(api.selectUploadAdmission, again);
    expect(admitted).toMatchObject({ known: false, duplicates: [{ mtId, name }] });
    const stranger = await server.createTenant();
    expect((await ask(api.selectUploadAdmission, again, stranger)).duplicates).toEqual([]);
  });

  test('reads a WebM only with the Matroska demuxer', async () => {
    const ffmpeg = pretend();
    await take('clip.webm', files.film('film.mkv'));
    expect(ffmpeg.arguments.join(' ')).toMatch(/-f matroska -i/);
  });

  test.each([
    ['a picture', () => files.picture()],
    ['an executable', async () => files.executable()],
    [
      'a playlist that names other files',
      async () => Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'),
    ],
  ])('that is %s inside is refused', async (_what, bytes) => {
    pretend();
    const { answer } = await begin('trip.mov', await bytes());
    expect(answer?.error).toMatch(/material\.(otherContent|contentMismatch)/);
  });

  test('with a failing ffmpeg reports the failure, keeps the file, and can be retried', async () => {
    pretend({ script: ['exit 1'] });
    const row = await take('trip.mov', cameraFilm());
    expect(row).toMatchObject({ state: 'limited', note: 'conversionFailed', suffix: 'mov' });
    fake?.remove();
    pretend();
    await ask(api.retryMaterial, { ids: [row.mtId] });
    await finish();
    expect(await read(row.mtId)).toMatchObject({ suffix: 'mp4' });
  });
});

test('an audio file becomes an MP3', async () => {
  const ffmpeg = pretend({ result: files.film('tone.mp3') });
  const row = await take('voice memo.m4a', files.film());
  expect(row).toMatchObject({ name: 'voice memo', suffix: 'mp3', mime: 'audio/mpeg', state: 'ready' });
  expect(ffmpeg.arguments).toContain('libmp3lame');
});

test("a result that exceeds the account's space is discarded, and the output size is limited", async () => {
  tenant = await server.createTenant({ spaceCapacity: 1 });
  const padding = Buffer.alloc(1024 * 1024);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4, 'latin1');
  pretend({ result: Buffer.concat([files.film(), padding]) });
  const source = cameraFilm();
  const row = await take('trip.mov', source);
  expect(row).toMatchObject({ state: 'limited', note: 'convertNoRoom', suffix: 'mov' });
  const most = fake?.arguments[(fake?.arguments.indexOf('-fs') ?? 0) + 1];
  expect(most).toBe(String(1024 * 1024));
  expect(await ask(api.selectMaterialSpace, {})).toMatchObject({ used: source.length, reserved: 0 });
});

describe('a running conversion', () => {
  const slow = { script: ['echo out_time_us=500000', 'sleep 300'] };

  test('ends its process and deletes the file when cancelled', async () => {
    const ffmpeg = pretend(slow);
    const received = progress();
    const { materialId } = await begin('trip.mov', cameraFilm());
    await received;
    const stranger = await server.createTenant();
    const foreign = await server.call(
      api.cancelMaterialConversion,
      { ids: [materialId] },
      { token: stranger.token },
    );
    expect(foreign.error).toBe('material.unknown');
    const { done } = await ask(api.cancelMaterialConversion, { ids: [materialId] });
    expect(done).toEqual([materialId]);
    await finish();
    expect(() => process.kill(ffmpeg.pid, 0)).toThrow('ESRCH');
    expect(await ask(api.selectMaterialSpace, {})).toMatchObject({ used: 0, trashed: 0 });
    expect(readdirSync(workFolder())).toEqual([]);
  });

  test('is the only state in which a conversion can be cancelled', async () => {
    const row = await take('plain.png', await files.picture('png', { seed: 8 }));
    const { error } = await server.call(
      api.cancelMaterialConversion,
      { ids: [row.mtId] },
      { token: tenant.token },
    );
    expect(error).toBe('material.notConverting');
  });

  test('is resumed after a restart, which first empties the work folder', async () => {
    pretend(slow);
    const received = progress();
    const { materialId } = await begin('trip.mov', cameraFilm());
    await received;
    const { worker } = server.services.materialWork;
    await worker.stop();
    fake?.remove();
    pretend();
    const next = new MaterialWorker(server.services, workFolder());
    await next.start();
    await next.idle();
    await next.stop();
    expect(await read(materialId)).toMatchObject({ suffix: 'mp4' });
  });
});
