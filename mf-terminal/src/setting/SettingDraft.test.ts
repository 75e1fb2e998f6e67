import { expect, test } from '@jest/globals';
import { SettingDraft } from './SettingDraft.ts';

test('only changed settings are sent', () => {
  const draft = new SettingDraft();
  draft.start({ volume: 80, brightness: 40, downloadSpeed: null });
  expect(draft.input).toBeUndefined();
  draft.set('downloadSpeed', 500);
  expect(draft.input).toEqual({ downloadSpeed: 500 });
  draft.choose('volume', true);
  expect(draft.input).toEqual({ downloadSpeed: 500, volume: 80 });
  draft.choose('downloadSpeed', false);
  expect(draft.input).toEqual({ volume: 80 });
});

test('a setting can be reset to the terminal’s own', () => {
  const draft = new SettingDraft();
  draft.set('brightness', null);
  expect(draft.input).toEqual({ brightness: null });
});

test('a value out of range is not sent', () => {
  const draft = new SettingDraft();
  draft.set('reportInterval', 5);
  expect(draft.input).toBeUndefined();
});

test('reports of the terminal do not overwrite a pending edit', () => {
  const draft = new SettingDraft();
  draft.set('volume', 10);
  draft.start({ volume: 90, brightness: 20 });
  expect(draft.values).toMatchObject({ volume: 10, brightness: 20 });
});
