/** @jest-environment ./player/src/testing/environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTranslator } from '../messages/translator.ts';
import { PairingScreen } from '../pairing/PairingScreen.ts';
import { Brand } from './Brand.ts';

const facts = { server: 'https://screens.example', resolution: '1920 × 1080', timeZone: 'UTC', version: '1' };
const told = { title: 'Harbour Hotel', logoUrl: '/etv/file/mark?sign=1', chosenLanguage: 'ko_US' } as const;

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
    onTrouble: () => undefined,
  });

beforeEach(() => {
  localStorage.clear();
  asked = [];
  online = true;
});

describe('whose screen it is', () => {
  it('is said in its language, and known again at a start without network', async () => {
    await open().hear(told);
    translator.speak('en_US');
    online = false;
    const again = open();
    expect(again).toMatchObject({ title: 'Harbour Hotel', logo: 'data:image/png;base64,AQID' });
    expect([translator.locale, document.documentElement.lang]).toEqual(['ko_US', 'ko-KR']);
  });

  it('loads a mark once, however its address is signed', async () => {
    const brand = open();
    await brand.hear(told);
    await brand.hear({ ...told, logoUrl: '/etv/file/mark?sign=2' });
    expect(asked).toEqual(['/etv/file/mark?sign=1']);
  });

  it('is forgotten with the account, and the screen speaks the language of its machine', async () => {
    const brand = open();
    await brand.hear(told);
    brand.forget();
    expect([brand.title, brand.logo, translator.locale]).toEqual(['', '', 'en_US']);
    expect(open().title).toBe('');
  });

  it('stands on the pairing screen as soon as it is told', async () => {
    const brand = open();
    const screen = new PairingScreen(translator, () => facts, brand);
    screen.show({ kind: 'unreachable' });
    expect(screen.element.querySelector('.brand')).toBeNull();
    await brand.hear(told);
    expect(screen.element.querySelector('.brand')?.textContent).toBe('Harbour Hotel');
    expect(screen.element.querySelector('h1')?.textContent).toBe('페어링 대기 중');
    brand.forget();
  });

  it('is what it was while a new mark cannot be had, but for its name', async () => {
    const brand = open();
    online = false;
    await brand.hear(told);
    expect(brand.title).toBe('Harbour Hotel');
    online = true;
    await brand.hear(told);
    expect(brand.logo).not.toBe('');
  });
});
