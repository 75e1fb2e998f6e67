import { expect, test } from '@jest/globals';
import { hasEmoji } from './emoji.ts';

test.each(['新品🍜', 'I ❤️ tea', '🇨🇳', '👩‍🍳 today'])('%s has an emoji', (text) =>
  expect(hasEmoji(text)).toBe(true),
);

test.each(['¥36', '10:00 – 18:00', '#1', '© 2026 ™', '→ 出口', '☀ 22°', ''])('%s has no emoji', (text) =>
  expect(hasEmoji(text)).toBe(false),
);
