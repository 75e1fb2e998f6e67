import { beforeEach, expect, test } from '@jest/globals';
import type { ScreenStatus } from '@vitrine/shared/api';
import { formatPercent, startMessages } from '@vitrine/shared/i18n';
import { screenLine } from './screenLine.ts';

beforeEach(() => startMessages());

test('the download progress is written in the percent format of the language', () => {
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
  const content = screenLine(status, (key: string) => key, undefined).find(({ part }) => part === 'content');
  expect(content?.text).toBe(`screen.state.downloading ${formatPercent(0.42)}`);
});

test('a screen that is on for an emergency program uses the emergency messages', () => {
  const span = { by: 'emergency', since: null, until: '2026-03-02T10:05:00.000Z' } as const;
  const status: ScreenStatus = {
    word: 'upToDate',
    asOf: null,
    connection: { state: 'online', since: null, unstable: false },
    panel: { state: 'on', ...span },
    source: { input: 'player', ...span, until: null },
    brightness: 100,
    playing: {
      ...{
        taskId: 't',
        taskName: 'T',
        programId: 'p',
        programName: 'Leave',
        since: '2026-03-02T10:00:00.000Z',
      },
      emergency: true,
    },
    content: null,
  };
  const keys = (...parts: string[]) =>
    screenLine(status, (key: string) => key, 'UTC').flatMap(({ part, text }) =>
      parts.includes(part) ? text : [],
    );
  expect(keys('panel', 'source', 'playing')).toEqual([
    'screen.panel.onEmergencyUntil',
    'screen.source.isEmergency',
    'screen.playing.nowEmergency',
  ]);
});

test('a screen without content does not also say that nothing plays', () => {
  const status: ScreenStatus = {
    word: 'empty',
    asOf: null,
    connection: { state: 'online', since: null, unstable: false },
    panel: null,
    source: null,
    brightness: null,
    playing: null,
    content: { state: 'empty', percent: 0 },
  };
  const texts = screenLine(status, (key: string) => key, undefined).map(({ text }) => text);
  expect(texts.filter((text) => /nothing|empty/.test(text))).toEqual(['screen.state.empty']);
});

test.each(['outOfDate', 'empty'] as const)(
  'an offline screen with content %s since its last report does not date that by the report',
  (state) => {
    const since = '2026-03-02T10:00:00.000Z';
    const status: ScreenStatus = {
      word: 'offline',
      asOf: since,
      connection: { state: 'offline', since, unstable: false },
      panel: { state: 'on', by: 'always', since: null, until: null },
      source: null,
      brightness: null,
      playing: null,
      content: { state, percent: 0 },
    };
    const keys = (shown: ScreenStatus) =>
      screenLine(shown, (key: string) => key, 'UTC').map(({ text }) => text);
    expect(keys(status)).toEqual([
      ...['screen.connection.offlineSince', `screen.state.${state}`],
      ...['screen.connection.asOf', 'screen.panel.on'],
    ]);
    expect(keys({ ...status, panel: null })).not.toContain('screen.connection.asOf');
  },
);
