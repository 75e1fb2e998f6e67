import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Conversion, selectMaterialAbilities } from '@vitrine/shared/api';
import { giveLocale, startMessages } from '@vitrine/shared/i18n';
import { fakeNetwork, signInAs } from '@vitrine/shared/testing';
import { setAlwaysConvert } from './convertChoice.ts';
import { conversionFor, offerConversion } from './offerConversion.ts';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let leave: () => void;

beforeAll(async () => {
  giveLocale('en_US');
  await startMessages();
});
beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = network.fetch;
});
afterEach(() => {
  leave();
  localStorage.clear();
  globalThis.fetch = realFetch;
});

const named = (...names: readonly string[]) => names.map((name) => new File(['x'], name));
const can = (...conversions: readonly Conversion[]) =>
  network.on(selectMaterialAbilities, () => ({
    ...{ ffmpeg: true, ffprobe: true, soffice: false, pages: true },
    conversions: [...conversions],
  }));
const asked: { title: string; content?: unknown }[] = [];
const answering = (answer: boolean) => {
  asked.length = 0;
  return (question: { title: string; content?: unknown }) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
};
const names = (files: readonly File[]) => files.map(({ name }) => name);

test('files that need no conversion are sent without a question', async () => {
  expect(names(await offerConversion(named('a.png', 'b.mp4'), answering(false)))).toEqual(['a.png', 'b.mp4']);
  expect(asked).toEqual([]);
});

test('convertible files are asked about once, and sent only on consent', async () => {
  can({ from: 'avif', to: 'jpg' }, { from: 'mov', to: 'mp4' });
  const files = named('a.avif', 'b.png', 'c.MOV');
  expect(names(await offerConversion(files, answering(true)))).toEqual(['a.avif', 'b.png', 'c.MOV']);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.content).toContain('a.avif → JPG');
  expect(asked[0]?.content).toContain('c.MOV → MP4');
  expect(names(await offerConversion(files, answering(false)))).toEqual(['b.png']);
});

test('with “always convert” no question is asked', async () => {
  can({ from: 'avif', to: 'jpg' });
  setAlwaysConvert(true);
  expect(names(await offerConversion(named('a.avif'), answering(false)))).toEqual(['a.avif']);
  expect(asked).toEqual([]);
});

test('a file that this server cannot convert is sent, so that the server states what it accepts', async () => {
  can({ from: 'avif', to: 'jpg' });
  expect(names(await offerConversion(named('IMG_1.HEIC'), answering(false)))).toEqual(['IMG_1.HEIC']);
  expect(asked).toEqual([]);
});

test('a file whose name asks for a conversion is sent with that flag', () => {
  const [heic, png] = named('IMG_1.HEIC', 'a.png');
  expect([heic && conversionFor(heic), png && conversionFor(png)]).toEqual([{ convert: true }, {}]);
});
