import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { hasFfmpeg } from '../derive/ffmpeg.ts';
import { made } from '../testing/made.ts';
import { upload } from '../testing/upload.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  token = (await server.createTenant()).token;
});

/** With the real ffmpeg, where installed; the decisions around it are tested in `convert.test.ts`. */
const withFfmpeg = hasFfmpeg() ? test : test.skip;

async function take(name: string, bytes: Uint8Array) {
  const request = { url: server.url, token, name, bytes, metadata: { convert: '1' } };
  const { materialId, answer } = await upload(request);
  if (materialId === '') throw new Error(`${name}: ${answer?.error} ${answer?.msg}`);
  await server.services.materialWork.worker.idle();
  return (await server.ask(api.selectMaterialById, { id: materialId }, { token })).material;
}

const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', '-c:a', 'aac'];
/** A portrait video of a phone: stored sideways, with a rotation in the track header. */
function turned(film: Buffer): Buffer {
  const bytes = Buffer.from(film);
  const matrix = [0, 0x10000, 0, -0x10000, 0, 0, 96 * 0x10000, 0, 0x40000000];
  const at = bytes.indexOf('tkhd', 0, 'latin1') + 44;
  for (const [place, value] of matrix.entries()) bytes.writeInt32BE(value, at + place * 4);
  return bytes;
}
const films: [string, string, readonly string[]][] = [
  ['HEVC from a phone', 'a.mov', hevc],
  ['ProRes from an editor', 'b.mov', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le']],
  ['H.264 in MOV', 'c.mov', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
  ['VP9 and Opus', 'd.webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus']],
  ['a silent video', 'e.webm', ['-c:v', 'libvpx', '-an']],
];
withFfmpeg.each(films)(
  '%s becomes an MP4 that needs no further conversion',
  async (_what, name, coding) => {
    const row = await take(name, made(name, ...coding));
    expect(row).toMatchObject({ suffix: 'mp4', mime: 'video/mp4', state: 'ready', note: '' });
    expect([row.width, row.height]).toEqual([128, 96]);
    expect(row.duration).toBeGreaterThan(0.8);
    expect(row.videoViewUrl).toBe(row.url);
    expect(row.screenshotUrl).not.toBe('');
  },
  60_000,
);

withFfmpeg.each([
  ['remuxing', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
  ['transcoding', hevc],
])(
  'a rotated portrait video of a phone is upright after %s',
  async (_how, coding) => {
    const row = await take('upright.mov', turned(made('upright.mov', ...coding)));
    expect([row.width, row.height, row.state]).toEqual([96, 128, 'ready']);
  },
  60_000,
);

withFfmpeg(
  'an audio file becomes an MP3',
  async () => {
    const row = await take('memo.m4a', made('memo.m4a', '-map', '1:a', '-c:a', 'aac', '-f', 'ipod'));
    expect(row).toMatchObject({ suffix: 'mp3', mime: 'audio/mpeg', state: 'ready', note: '' });
    expect(row.duration).toBeGreaterThan(0.8);
  },
  60_000,
);

withFfmpeg(
  'a converted video has no location',
  async () => {
    const place = ['-metadata', 'location=+47.3769+008.5417/'];
    const source = made('trip.mov', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', ...place);
    expect(source.includes('+47.3769')).toBe(true);
    const row = await take('trip.mov', source);
    const response = await fetch(`${server.url}${row.originalUrl}`, { headers: { token } });
    expect(Buffer.from(await response.arrayBuffer()).includes('+47.3769')).toBe(false);
  },
  60_000,
);
