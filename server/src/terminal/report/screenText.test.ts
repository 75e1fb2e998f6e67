import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  alarmKinds,
  type Language,
  languageLocales,
  languages,
  type ScreenStatus,
  terminalState,
} from '@vitrine/shared/api';
import { alarmText, screenText } from './screenText.ts';

const upToDate: ScreenStatus = {
  word: 'upToDate',
  asOf: null,
  connection: { state: 'online', since: null, unstable: false },
  panel: null,
  source: null,
  brightness: null,
  playing: null,
  content: { state: 'upToDate', percent: 100 },
};
const now = new Date('2026-03-02T10:00:00Z');
const words = (language: Language) => {
  const file = new URL(
    `../../../../shared/src/i18n/messages/${languageLocales[language]}.json`,
    import.meta.url,
  );
  return JSON.parse(readFileSync(file, 'utf8')).screen.state;
};

describe('the terminal in a mail', () => {
  it.each(languages)("has in %s the console's text for every state", (language) => {
    for (const word of terminalState.options) {
      const text = screenText({ status: { ...upToDate, word }, timeZone: 'UTC' }, language, now);
      expect(text.split(' · ')[0]).toBe(words(language)[word]);
    }
    const { offline, unstable, wrongContent } = words(language);
    const texts = alarmKinds.map((kind) => alarmText(language, kind));
    expect(texts.slice(0, 3)).toEqual([offline, unstable, wrongContent]);
    expect(new Set(texts).size).toBe(alarmKinds.length);
  });

  it('has all known details, in its own time zone', () => {
    const since = '2026-03-02T08:00:00.000Z';
    const status: ScreenStatus = {
      ...upToDate,
      word: 'offline',
      asOf: since,
      connection: { state: 'offline', since, unstable: false },
      panel: { state: 'off', by: 'command', since, until: null },
    };
    expect(screenText({ status, timeZone: 'Asia/Seoul' }, 'en', now)).toBe(
      'Offline · Offline since 17:00 · Last known, as of 17:00: Switched off by a command at 17:00 · Up to date',
    );
  });
});
