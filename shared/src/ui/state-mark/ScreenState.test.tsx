import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { changeLocale, startMessages } from '@vitrine/shared/i18n';
import { screenStatus } from '@vitrine/shared/testing';
import { ScreenMark, ScreenState } from './index.ts';

beforeAll(async () => {
  await startMessages();
  await changeLocale('en_US');
});
afterEach(cleanup);

const timeZone = 'UTC';
const since = '2026-03-02T08:00:00.000Z';
const offline = screenStatus({
  word: 'offline',
  connection: { state: 'offline', since, unstable: false },
  asOf: since,
});

test('a connected screen whose panel is off is not "online"', () => {
  const off = { by: 'command', since: null, until: null } as const;
  const status = screenStatus({ word: 'screenOff', panel: { state: 'off', ...off } });
  render(<ScreenState row={{ status, timeZone }} since />);
  const mark = screen.getByText('Screen off');
  expect(mark.title).toContain('Online');
  expect(mark.title).toContain('Switched off by a command');
});

test('a screen that shows the published version is not "up to date" while an edit waits to be published', () => {
  const content = { state: 'upToDate', percent: 100, edited: true } as const;
  render(<ScreenState row={{ status: screenStatus({ content }), timeZone }} />);
  const mark = screen.getByText('Shows the published version');
  expect(mark.title).toContain('Shows the published version');
  expect(screen.queryByText('Up to date')).toBeNull();
  expect(mark.title).not.toContain('Up to date');
  render(<ScreenState row={{ status: { ...offline, content }, timeZone }} />);
  expect(screen.getByText('Offline')).toBeTruthy();
});

test('an offline screen shows since when, where the page has room for that', () => {
  render(<ScreenState row={{ status: offline, timeZone }} since />);
  expect(screen.getByText('Offline')).toBeTruthy();
  expect(screen.getByText(/^Offline since .*8:00/)).toBeTruthy();
});

test('a screen beside a task’s progress shows no other percentage', () => {
  const content = { state: 'downloading', percent: 40 } as const;
  const row = { status: screenStatus({ word: 'downloading', content }), timeZone };
  render(<ScreenState row={row} />);
  expect(screen.getByText('Downloading 40%').title).toContain('Downloading 40%');
  cleanup();
  render(<ScreenState row={row} since progress={false} />);
  expect(screen.getByText('Downloading').title).not.toContain('%');
});

test('the status label stays beside a note of the page', () => {
  render(<ScreenState row={{ status: offline, timeZone }} note="Shown when it is back" />);
  expect(screen.getByText('Offline').title).toMatch(/^Shown when it is back\n/);
  expect(screen.getByText('Shown when it is back')).toBeTruthy();
});

test('an offline screen and an online one without content differ in shape, not in colour alone', () => {
  const shapeOf = (word: 'offline' | 'neverConnected' | 'empty' | 'screenOff') => {
    const { container } = render(<ScreenMark word={word} bare />);
    return container.querySelector('svg')?.innerHTML;
  };
  expect(shapeOf('offline')).not.toBe(shapeOf('empty'));
  expect(shapeOf('offline')).toBe(shapeOf('neverConnected'));
  expect(shapeOf('empty')).toBe(shapeOf('screenOff'));
});
