import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type AccountSettings, selectAccountSettings } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { observer } from 'mobx-react-lite';
import { messages, namespace } from '../messages/index.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { SettingsStore } from './SettingsStore.ts';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
  // Hundreds of options take jsdom minutes.
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Seoul', 'Europe/Berlin']);
});
afterEach(() => {
  cleanup();
  leave();
  jest.restoreAllMocks();
});

const Section = observer(function Section({ store }: { store: SettingsStore }) {
  return store.settings.value ? <PlaceSection store={store} settings={store.settings.value} /> : null;
});

const settings: AccountSettings = {
  title: '',
  logoUrl: '',
  defaultLanguage: 'zh_CN',
  timeZone: 'Asia/Seoul',
  weatherSource: '',
  keptDays: 15,
  sessionHours: 24,
  passwordLength: 6,
  passwordMixed: false,
  twoFactorRequired: false,
  mail: { host: '', port: 465, security: 'tls', userName: '', from: '', passwordSet: false },
};

/** Renders the section for an account in Seoul with this time zone. */
async function open(chosenTimeZone: string) {
  const network = fakeNetwork().on(selectAccountSettings, () => ({ ...settings, chosenTimeZone }));
  const store = new SettingsStore(createTestClient(network));
  await store.settings.reload();
  await renderPage(<Section store={store} />, { namespace, messages });
}
const zone = () => screen.findByRole('combobox', { name: '时区' });
const own = '各终端自己的时区（账号：Asia/Seoul）';

const offered = async () => {
  fireEvent.click(await zone());
  await screen.findByText('UTC', { selector: '.semi-select-option-text' });
  return [...document.querySelectorAll('.semi-select-option-text')].map(({ textContent }) => textContent);
};

test('without an account zone the default is shown, and others are offered', async () => {
  await open('');
  expect((await zone()).textContent).toContain(own);
  expect(screen.getByText(/^现在是/)).toBeTruthy();
  expect(await offered()).toEqual([own, 'Asia/Seoul', 'UTC', 'Europe/Berlin']);
});

test('with an account zone the default of each screen can be restored', async () => {
  await open('Asia/Seoul');
  expect((await zone()).textContent).not.toContain(own);
  expect(await offered()).toContain(own);
});
