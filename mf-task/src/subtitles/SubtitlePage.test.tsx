import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import {
  selectAllFont,
  selectClientTree,
  selectSubtitlePage,
  selectTaskSetting,
  selectTerminalOperationForecast,
} from '@vitrine/shared/api';
import { fakeNetwork, giveSize, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { SubtitlePage } from './SubtitlePage.tsx';

/** No events arrive. */
const nothing = () => undefined;
const Silent = jest.fn(() => ({ observe: nothing, unobserve: nothing, disconnect: nothing, close: nothing }));

const realFetch = globalThis.fetch;
let leave: () => void;
let takeSize: () => void;
beforeEach(() => {
  leave = signInAs();
  takeSize = giveSize();
  Object.assign(globalThis, { EventSource: Silent, ResizeObserver: Silent });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});
afterEach(() => {
  cleanup();
  leave();
  takeSize();
  globalThis.fetch = realFetch;
});

test('the number of targeted screens is requested once, and shown once, beside the button', async () => {
  const forecast = jest.fn(() => ({
    ...{ total: 3, offline: 1, unauthorised: 0, ready: 2, unable: 0, unreached: [] },
  }));
  globalThis.fetch = fakeNetwork()
    .on(selectTerminalOperationForecast, forecast)
    .on(selectClientTree, () => [])
    .on(selectAllFont, () => [])
    .on(selectSubtitlePage, () => ({ subtitleList: [], totalNum: 0 }))
    .on(selectTaskSetting, () => ({ secondPerson: false, confirmers: 1 })).fetch;
  await renderPage(<SubtitlePage />, { path: '/cbsubtitles?within=g1', namespace, messages });
  expect(await screen.findByRole('button', { name: '发送到 3 台终端' })).toBeDefined();
  await act(async () => undefined);
  expect(forecast).toHaveBeenCalledTimes(1);
  expect(screen.getAllByText(/3 台终端/)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: '1 个分组' })).toBeDefined();
  expect(screen.getByText('其中 1 台离线')).toBeDefined();
});
