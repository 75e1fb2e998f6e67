import { beforeEach, expect, test } from '@jest/globals';
import type { ScreenStatus } from '@vitrine/shared/api';
import { formatPercent, startMessages } from '@vitrine/shared/i18n';
import { screenLine } from './screenLine.ts';

beforeEach(() => startMessages());

test('how much has been downloaded is written as the language writes percentages', () => {
  const status: ScreenStatus = {
    word: 'downloading',
    asOf: null,
    connection: { state: 'online', since: null, unstable: false },
    panel: null,
    source: null,
    brightness: null,
    playing: null,
    content: { state: 'downloading', percent: 42 },
  };
  const content = screenLine(status, (key) => key, undefined).find(({ part }) => part === 'content');
  expect(content?.text).toBe(`screen.word.downloading ${formatPercent(0.42)}`);
});
