/** @jest-environment ./player/src/testing/environment.mjs */
import { expect, it } from '@jest/globals';
import { Brand } from '../brand/Brand.ts';
import type { PlayerStatus } from '../diagnostics/StatusBoard.ts';
import { createTranslator } from '../messages/translator.ts';
import { IdleScreen } from './IdleScreen.ts';

const status: PlayerStatus = {
  ...{
    state: 'idle',
    link: 'online',
    clId: 'terminal0001',
    name: 'Lobby',
    address: 'https://screens.example',
  },
  ...{ revision: 1, programId: '', deliveryPercent: undefined, storage: 'cache', startsOffline: true },
};

it('the brand’s title and logo are shown in the account’s language', async () => {
  const translator = createTranslator('en_US');
  const brand = new Brand({
    ...{ storage: localStorage, translator, systemLocale: 'en_US', onError: () => undefined },
    fetch: async () => new Response(new Uint8Array([1, 2, 3])),
  });
  const idle = new IdleScreen(translator, brand);
  idle.show(status);
  const before = idle.element.textContent;
  expect(idle.element.querySelector('.brand')).toBeNull();
  await brand.update({ title: 'Harbour Hotel', logoUrl: '/etv/file/mark', chosenLanguage: 'ko_US' });
  idle.show(status);
  const mark = idle.element.querySelector('.brand');
  expect(mark?.textContent).toBe('Harbour Hotel');
  expect(mark?.querySelector('img')?.src).toBe('data:image/png;base64,AQID');
  expect(idle.element.textContent).not.toContain(before);
  expect(idle.element.textContent).toMatch(/[가-힣]/);
  brand.forget();
});

it('the terminal’s name uses the server’s emoji font', () => {
  const translator = createTranslator('en_US');
  const brand = new Brand({
    ...{ storage: localStorage, translator, systemLocale: 'en_US', onError: () => undefined },
    fetch: async () => new Response(),
  });
  const idle = new IdleScreen(translator, brand);
  idle.show({ ...status, name: 'Lobby \u{1f600}' });
  expect(idle.element.querySelector('h1')?.style.fontFamily).toMatch(/^"Vitrine Emoji", /);
});
