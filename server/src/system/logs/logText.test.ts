import { expect, test } from '@jest/globals';
import { consoleMessages } from '../../platform/consoleMessages.ts';
import { changeText, noteText, subjectText } from './logText.ts';

const words = { deferral: 'Waits until', terminals: 'Screens', expiry: 'Expires', '': 'none' };
const english = consoleMessages('en', 'Asia/Shanghai');

test('an export describes settings as the page does, with the other facts', () => {
  const entry = {
    action: 'terminal.settingOrdered',
    subjectName: 'setting',
    detail: {
      settings: { volume: 40 },
      terminals: 3,
      deferral: { until: '2026-11-24T02:00:00.000Z', quiet: { from: '22:00', to: '07:00' } },
    },
  };
  expect(changeText(entry, words, english)).toBe(
    'Settings: Volume 40%; Waits until: 11/24/2026 10:00 (22:00–07:00); Screens: 3',
  );
});

test('instants are in the zone of the account, and empty values are named', () => {
  const detail = { expiry: { before: '', after: '2026-12-01T00:00:00.000Z' } };
  const entry = { action: 'account.customerChanged', subjectName: 'Shop', detail };
  expect(changeText(entry, words, english)).toBe('Expires: none → 12/01/2026 08:00');
});

test('a switch is translated, and a text with the same value is not', () => {
  const entry = (before: unknown, after: unknown) => ({
    action: 'program.auditSwitched',
    subjectName: '',
    detail: { before, after },
  });
  const known = { ...words, true: 'On', false: 'Off' };
  expect(changeText(entry(false, true), known, english)).toBe('Off → On');
  expect(changeText(entry('menu', 'true'), known, english)).toBe('menu → true');
});

test('ready-made roles have the names of the console', () => {
  const known = { ...words, role: 'Role', 'role:editor': 'Editor' };
  const detail = { role: { before: 'editor', after: 'Night shift' } };
  const entry = { action: 'account.memberChanged', subjectName: 'kim', detail };
  expect(changeText(entry, known, english)).toBe('Role: Editor → Night shift');
  expect(subjectText({ action: 'account.roleChanged', subjectName: 'editor' }, known)).toBe('Editor');
  // A user-defined role of that name keeps its own name.
  expect(subjectText({ action: 'account.roleChanged', subjectName: 'own:editor' }, known)).toBe('editor');
  const own = { ...entry, detail: { role: { before: 'editor', after: 'own:viewer' } } };
  expect(changeText(own, known, english)).toBe('Role: Editor → viewer');
});

test('a name that only resembles an instant is left unchanged', () => {
  const detail = { expiry: { before: '2026-13-01T0Z', after: '2026-12-01T00:00:00.000Z' } };
  const entry = { action: 'account.customerChanged', subjectName: 'Shop', detail };
  expect(changeText(entry, words, english)).toBe('Expires: 2026-13-01T0Z → 12/01/2026 08:00');
});

test("a widget fault is described in the reader's language", () => {
  const note = {
    programId: 'p',
    program: 'Menu',
    sceneId: 's',
    scene: 0,
    coType: 'video',
    reason: 'gone',
    name: 'a.mp4',
  };
  const said = noteText({ word: 'widgetFault', note: JSON.stringify(note) }, words, english);
  expect(said).toContain('Menu');
  expect(said).not.toContain('{');
  expect(noteText({ word: 'adopted', note: 'by hand' }, words, english)).toBe('by hand');
});

test('a password change is described without the password', () => {
  const entry = { action: 'h5.sharePassword', subjectName: 'Menu', detail: { password: 'removed' } };
  expect(changeText(entry, { ...words, password: 'Password', removed: 'Removed' }, english)).toBe(
    'Password: Removed',
  );
});
