import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { changeLocale, startMessages } from '@vitrine/shared/i18n';
import { signInAs } from '@vitrine/shared/testing';
import type { PaletteEntry } from './PaletteEntry.ts';
import { Recent } from './Recent.ts';
import { recentEntries } from './recentEntries.ts';

let leave: () => void;
beforeEach(async () => {
  await startMessages();
  leave = signInAs();
});
afterEach(async () => {
  leave();
  await changeLocale('zh_CN');
});

const line = {
  id: 'terminal:1',
  kind: 'terminal',
  label: 'Window',
  target: '/terminal/attribute?terminal=1',
};

test('the default group of a recent entry is shown in the current language', async () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
  const recent = new Recent('mei01', storage);
  recent.remember({ ...line, hint: '默认分组', storedHint: 'default' } as PaletteEntry);
  await changeLocale('en_US');
  expect(recentEntries(recent.read(), []).map(({ hint }) => hint)).toEqual(['Default group']);
});
