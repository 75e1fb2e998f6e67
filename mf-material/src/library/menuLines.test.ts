import { expect, test } from '@jest/globals';
import { materialRow } from '../testing/rows.ts';
import type { CardActions } from './cardActions.ts';
import { menuLines } from './menuLines.ts';

const nothing = () => undefined;
const [one, other] = [materialRow(), materialRow({ mtId: 'm2' })];

test('a view-only member can open, enlarge and download', () => {
  const lines = menuLines(one, [one], { open: nothing, enlarge: nothing });
  expect(lines.map(({ key }) => key)).toEqual(['open', 'enlarge', 'download']);
});

test('deleting is last, red, and applies to the whole selection', () => {
  const removed: string[] = [];
  const actions: CardActions = {
    open: nothing,
    enlarge: nothing,
    remove: (rows) => void removed.push(...rows.map((row) => row.mtId)),
  };
  const last = menuLines(one, [one, other], actions).at(-1);
  last?.run?.();
  expect(last).toMatchObject({ key: 'delete', danger: true });
  expect(removed).toEqual(['m1', 'm2']);
});

test('reprocessing is offered only where a rendition is missing', () => {
  const actions: CardActions = { open: nothing, enlarge: nothing, retry: nothing };
  const keys = (row = one) => menuLines(row, [row], actions).map(({ key }) => key);
  expect(keys()).not.toContain('retry');
  expect(keys(materialRow({ state: 'limited', note: 'pagesFailed' }))).toContain('retry');
});

test('publishing is offered for images and videos that a screen can play', () => {
  const actions: CardActions = { open: nothing, enlarge: nothing, publish: nothing };
  const offers = (row = one) => menuLines(row, [row], actions).some(({ key }) => key === 'publish');
  expect([offers(), offers(materialRow({ type: 'video' }))]).toEqual([true, true]);
  expect(offers(materialRow({ type: 'document' }))).toBe(false);
  expect(offers(materialRow({ type: 'video', state: 'limited', note: 'notPlayableInBrowser' }))).toBe(false);
  expect(offers(materialRow({ expiresAt: '2020-01-01T00:00:00Z' }))).toBe(false);
});
