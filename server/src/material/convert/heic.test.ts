import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { upload } from '../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
});

/** `ftyp` box of phone pictures, with the HEIC brands. */
function heic(): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.write('ftypheic\0\0\0\0mif1heic', 4, 'latin1');
  return bytes;
}
const send = (name: string, metadata: Record<string, string>, language = 'en') =>
  upload({ url: server.url, token: tenant.token, name, bytes: heic(), metadata, language });
const materials = async () => {
  const input = { id: '-1', pageNum: 1, pageSize: 24 };
  const { materialList } = await server.ask(api.findAllMaterial, input, { token: tenant.token });
  return materialList;
};

// The codec of HEIC is patented and missing in prebuilt sharp: this server refuses before the first byte.
test.each([
  ['IMG_0001.HEIC', 'HEIC'],
  ['photo.heif', 'HEIF'],
])(
  '%s is refused without the convert option, and the message names no format that is refused, too',
  async (name, format) => {
    const { answer, status } = await send(name, {});
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      code: 1,
      error: 'material.cannotConvert',
      msg: `This server cannot convert ${format}. Convert “${name}” yourself and upload that: images as JPG or PNG, videos as MP4 (H.264 and AAC), audio as MP3`,
    });
    expect(await materials()).toEqual([]);
  },
);

test('with the convert option, a server that cannot decode it says so and names the accepted formats', async () => {
  const { conversions } = await server.ask(api.selectMaterialAbilities, {}, { token: tenant.token });
  expect(conversions.map(({ from }) => from)).toEqual(expect.not.arrayContaining(['heic', 'heif']));
  const { answer } = await send('IMG_0001.HEIC', { convert: '1' });
  expect(answer).toMatchObject({
    code: 1,
    error: 'material.cannotConvert',
    msg: 'This server cannot convert HEIC. Convert “IMG_0001.HEIC” yourself and upload that: images as JPG or PNG, videos as MP4 (H.264 and AAC), audio as MP3',
  });
  const chinese = await send('IMG_0001.HEIC', { convert: '1' }, 'zh');
  expect(chinese.answer?.msg).toMatch(/不能转换 HEIC.*JPG 或 PNG/);
  expect(await materials()).toEqual([]);
});
