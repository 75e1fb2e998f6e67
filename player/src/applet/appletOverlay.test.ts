import { expect, test } from '@jest/globals';
import type { SentItem } from '@vitrine/shared/api';
import { mountItem } from './appletOverlay.ts';

const times = { seconds: 5, startsAt: '2026-05-01T08:00:00Z', endsAt: '2026-05-01T09:00:00Z' };
const noPicture = () => Promise.reject(new Error('no picture'));

test('a notice and its sender use the server’s emoji font and their own text direction', async () => {
  const item: SentItem = {
    id: '1',
    kind: 'notice',
    text: 'مرحبا \u{1f44b}',
    sender: 'Ann \u{1f600}',
    ...times,
  };
  const layers: HTMLElement[] = [];
  await mountItem(item, {
    label: 'Sent from a phone',
    place: (layer) => layers.push(layer),
    blob: noPicture,
    painted: () => Promise.resolve(),
  });
  const part = (name: string) => layers[0]?.querySelector<HTMLElement>(name);
  const notice = part('.sent-notice');
  expect([notice?.textContent, notice?.dir]).toEqual(['مرحبا \u{1f44b}', 'rtl']);
  expect(notice?.style.fontFamily).toMatch(/^"Vitrine Emoji", /);
  const sender = part('.sent-sender');
  expect([sender?.textContent, sender?.dir]).toEqual(['Ann \u{1f600}', 'ltr']);
  expect(sender?.style.fontFamily).toMatch(/^"Vitrine Emoji", /);
});
