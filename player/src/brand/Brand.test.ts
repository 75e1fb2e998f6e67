/** @jest-environment ./player/src/testing/environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTranslator } from '../messages/translator.ts';
import { PairingScreen } from '../pairing/PairingScreen.ts';
import { Brand } from './Brand.ts';

const facts = { server: 'https://screens.example', resolution: '1920 × 1080', timeZone: 'UTC', version: '1' };
const reported = {
  title: 'Harbour Hotel',
  logoUrl: '/etv/file/mark?sign=1',
  chosenLanguage: 'ko_US',
} as const;

let asked: string[];
let online: boolean;
const translator = createTranslator('en_US');
const open = () =>
  new Brand({
    storage: localStorage,
    translator,
    systemLocale: 'en_US',
    fetch: async (address) => {
      asked.push(address);
      if (!online) throw new TypeError('no network');
      return new Response(new Uint8Array([1, 2, 3]));
    },
    onError: () => undefined,
  });

beforeEach(() => {
  localStorage.clear();
  asked = [];
  online = true;
});

describe('the brand', () => {
  it('is shown in the account’s language, and restored at an offline start', async () => {
    await open().update(reported);
    translator.speak('en_US');
    online = false;
    const again = open();
    expect(again).toMatchObject({ title: 'Harbour Hotel', logo: 'data:image/png;base64,AQID' });
    expect([translator.locale, document.documentElement.lang]).toEqual(['ko_US', 'ko-KR']);
  });

  it('loads a logo once, whatever the signature of its address', async () => {
    const brand = open();
    await brand.update(reported);
    await brand.update({ ...reported, logoUrl: '/etv/file/mark?sign=2' });
    expect(asked).toEqual(['/etv/file/mark?sign=1']);
  });

  it('is cleared with the account, and the screen returns to the language of its host', async () => {
    const brand = open();
    await brand.update(reported);
    brand.forget();
    expect([brand.title, brand.logo, translator.locale]).toEqual(['', '', 'en_US']);
    expect(open().title).toBe('');
  });

  it('is shown on the pairing screen as soon as it arrives', async () => {
    const brand = open();
    const screen = new PairingScreen(translator, () => facts, brand);
    screen.show({ kind: 'unreachable' });
    expect(screen.element.querySelector('.brand')).toBeNull();
    await brand.update(reported);
    expect(screen.element.querySelector('.brand')?.textContent).toBe('Harbour Hotel');
    expect(screen.element.querySelector('h1')?.textContent).toBe('페어링 대기 중');
    brand.forget();
  });

  it('keeps the former logo while a new one cannot be loaded, but takes the new name', async () => {
    const brand = open();
    online = false;
    await brand.update(reported);
    expect(brand.title).toBe('Harbour Hotel');
    online = true;
    await brand.update(reported);
    expect(brand.logo).not.toBe('');
  });
});
