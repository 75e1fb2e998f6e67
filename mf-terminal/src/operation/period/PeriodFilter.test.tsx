import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { session } from '@vitrine/shared/session';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { runInAction } from 'mobx';
import { messages, namespace } from '../../messages/index.ts';
import { PeriodFilter } from './PeriodFilter.tsx';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
});

test.each([
  [15, ['今天', '最近 7 天', '最近 15 天']],
  [30, ['今天', '最近 7 天', '最近 30 天']],
  [7, ['今天', '最近 7 天']],
  [1, ['今天']],
])('with a retention of %i days no longer period can be chosen', async (kept, spans) => {
  runInAction(() => {
    session.keptDays = kept;
  });
  await renderPage(<PeriodFilter value={{ from: '', to: '' }} onChange={() => undefined} />, {
    ...{ namespace, messages },
  });
  const chips = within(screen.getByRole('group', { name: '日期范围' })).getAllByRole('button');
  expect(chips.map((chip) => chip.textContent)).toEqual(spans);
});

test.each([
  [15, '最近 7 天'],
  [3, '最近 3 天'],
  [1, '今天'],
])('with a retention of %i days the default period is %s', async (kept, span) => {
  runInAction(() => {
    session.keptDays = kept;
  });
  await renderPage(<PeriodFilter value={{ from: '', to: '' }} onChange={() => undefined} />, {
    ...{ namespace, messages },
  });
  expect(screen.getByRole('button', { name: span, pressed: true })).toBeDefined();
});
