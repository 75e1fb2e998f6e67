import { expect, test } from '@jest/globals';
import messages from '../../../i18n/messages/en_US.json';
import { operationText, whatIsSet } from './operationText.ts';

/** The English texts, looked up and filled as in the console. */
const words = {
  number: String,
  say: (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], messages);
    if (typeof found !== 'string') throw new Error(`no text ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]));
  },
};
const say = (action: string, detail: Record<string, unknown>) => operationText({ action, detail }, words);

test('commands name their parameters', () => {
  expect(say('volume', { value: 40 })).toBe('Volume: 40%');
  expect(say('cleanUp', { level: 'high' })).toBe('Clean up: High');
  expect(say('message', { text: 'Closing soon', seconds: 30 })).toBe('Show a message: “Closing soon”');
  expect(say('reboot', {})).toBe('Reboot');
  expect(say('somethingNew', { value: 1 })).toBe('somethingNew');
});

test('settings name each value, and those left to the device', () => {
  const settings = {
    volume: 40,
    brightness: null,
    downloadSpeed: 0,
    idleTime: 0,
    orientation: 90,
    timeZone: 'Asia/Seoul',
    downloadWindow: { from: '00:00', to: '06:00' },
  };
  expect(say('setting', { settings })).toBe(
    'Settings: Volume 40%, Brightness device default, Orientation 90°, Download speed limit no limit, Download window 00:00–06:00, Return when idle for never, Time zone Asia/Seoul',
  );
});

test('an upgrade names its version', () => {
  expect(say('upgrade', { version: '2.4.1' })).toBe('Upgrade: 2.4.1');
});

test('a schedule groups days with the same hours', () => {
  const at = (weekdays: number[], on: string, off: string) =>
    weekdays.map((weekday) => ({ weekday, on, off }));
  const power = [
    ...at([1, 2, 3, 4, 5], '08:00', '20:00'),
    ...at([6], '13:00', '18:00'),
    ...at([6], '09:00', '12:00'),
  ];
  expect(say('schedule', { power })).toBe(
    'On/off schedule: Mon–Fri 08:00–20:00; Sat 09:00–12:00, 13:00–18:00',
  );
  expect(whatIsSet({ action: 'schedule', detail: { power: [] } }, words)).toBe('always on');
});

test('a source, and a source plan', () => {
  expect(say('switchSource', { mode: 'now', source: 'hdmi1' })).toBe('Switch input source: HDMI 1');
  const entries = [
    { weekdays: [6, 7], at: '09:00', source: 'hdmi2' },
    { weekdays: [1, 2, 3], at: '08:00', source: 'player' },
  ];
  expect(whatIsSet({ action: 'switchover', detail: { mode: 'plan', entries } }, words)).toBe(
    'Mon–Wed 08:00 Player; Sat, Sun 09:00 HDMI 2',
  );
});
