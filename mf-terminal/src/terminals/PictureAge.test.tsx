import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { PictureAge } from './PictureAge.tsx';

const began = Date.parse('2026-11-23T10:00:00Z');
beforeEach(async () => {
  await startMessages();
  jest.useFakeTimers({ now: began, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const age = () => screen.getByRole('time').textContent;

test('a screenshot is labelled “now” only while it is recent', async () => {
  await renderPage(<PictureAge at={ago(0)} />, { namespace, messages });
  expect(age()).toContain('现在');
  act(() => jest.advanceTimersByTime(5000));
  expect(age()).toContain('5 秒前');
});
