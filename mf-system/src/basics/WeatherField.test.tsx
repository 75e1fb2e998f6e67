import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  type AccountSettings,
  selectAccountSettings,
  testWeatherSource,
  updateAccountSettings,
} from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { observer } from 'mobx-react-lite';
import { messages, namespace } from '../messages/index.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { SettingsStore } from './SettingsStore.ts';

const address = 'https://weather.test/v1/forecast';
let leave: () => void;
let kept: AccountSettings;
/** Refusal of the next save. */
let refused: Error | undefined;
beforeEach(() => {
  leave = signInAs();
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Seoul']);
  refused = undefined;
  kept = {
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
});
afterEach(() => {
  cleanup();
  leave();
  jest.restoreAllMocks();
});

const Section = observer(function Section({ store }: { store: SettingsStore }) {
  return store.settings.value ? <PlaceSection store={store} settings={store.settings.value} /> : null;
});

const answer = {
  name: 'Oslo',
  observation: {
    ...{ temperature: 21.4, code: 61, isDay: true, humidity: null, windSpeed: null, low: null, high: null },
    observedAt: '2026-03-02T08:00:00.000Z',
  },
};

async function open(asked: (source: string) => typeof answer | Promise<typeof answer>) {
  const sources: string[] = [];
  const network = fakeNetwork()
    .on(selectAccountSettings, () => kept)
    .on(updateAccountSettings, ({ weatherSource = '' }) => {
      if (refused) throw refused;
      kept = { ...kept, weatherSource, weatherReached: false };
      return {};
    })
    .on(testWeatherSource, async ({ source = '' }) => {
      sources.push(source);
      const answer = await asked(source);
      if (source === kept.weatherSource) kept = { ...kept, weatherReached: true };
      return answer;
    });
  const store = new SettingsStore(createTestClient(network));
  await store.settings.reload();
  await renderPage(<Section store={store} />, { namespace, messages });
  type(address);
  return sources;
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('天气来源'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fail = (): never => {
  throw refuse('weather.status', '天气来源 weather.test 返回了状态 503。请检查地址');
};

test('a source is tested without being saved, and its answer is shown', async () => {
  const sources = await open(() => answer);
  press('测试');
  expect(await screen.findByText('来源已应答：Oslo，21.4 °C，雨')).toBeTruthy();
  expect([sources, kept.weatherSource]).toEqual([[address], '']);
  expect(screen.queryByText(/还没有应答过/)).toBeNull();
});

test('an unreachable source is saved with a warning', async () => {
  await open(fail);
  press('保存');
  expect(await screen.findByText(/状态 503/)).toBeTruthy();
  expect(await screen.findByText(/此来源还没有应答过/)).toBeTruthy();
  expect(kept.weatherSource).toBe(address);
});

test('a source that answers on save has no warning', async () => {
  await open(() => answer);
  press('保存');
  expect(await screen.findByText(/来源已应答/)).toBeTruthy();
  expect(screen.queryByText(/还没有应答过/)).toBeNull();
});

test('an address corrected during a test is tested instead', async () => {
  const wrong = Promise.withResolvers<typeof answer>();
  const sources = await open((source) => (source === address ? answer : wrong.promise));
  type('https://dead.test/');
  press('测试');
  await waitFor(() => expect(sources).toHaveLength(1));
  type(address);
  press('保存');
  expect(await screen.findByText(/来源已应答/)).toBeTruthy();
  await act(async () => wrong.reject(refuse('outgoing.failed', '连接不上 dead.test')));
  expect(screen.queryByText(/连接不上/)).toBeNull();
  expect(screen.getByText(/来源已应答/)).toBeTruthy();
  expect(sources).toEqual(['https://dead.test/', address]);
});

test('a test result is hidden when the address differs', async () => {
  await open(fail);
  press('测试');
  expect(await screen.findByText(/状态 503/)).toBeTruthy();
  type('https://other.test/');
  expect(screen.queryByText(/状态 503/)).toBeNull();
});

test('a test result does not return when the same address is typed again', async () => {
  await open(fail);
  press('测试');
  expect(await screen.findByText(/状态 503/)).toBeTruthy();
  type('');
  expect(screen.queryByText(/状态 503/)).toBeNull();
  type(address);
  expect(screen.queryByText(/状态 503/)).toBeNull();
});

test('a save error is cleared with the field', async () => {
  refused = refuse('settings.weatherSource', '天气来源不是网址');
  await open(() => answer);
  press('保存');
  expect(await screen.findByText('天气来源不是网址')).toBeTruthy();
  type('');
  expect(screen.queryByText('天气来源不是网址')).toBeNull();
});

test.each([
  [3, '阴'],
  [20, '阴'],
  [51, '毛毛雨'],
  [86, '雪'],
])('weather code %d is worded as on a screen: %s', async (code, sky) => {
  await open(() => ({ ...answer, observation: { ...answer.observation, code } }));
  press('测试');
  expect(await screen.findByText(`来源已应答：Oslo，21.4 °C，${sky}`)).toBeTruthy();
});
