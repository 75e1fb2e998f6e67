import { expect, test } from '@jest/globals';
import { MessageOverlay } from './MessageOverlay.ts';

test('a message uses the server’s emoji font and its own text direction', () => {
  const overlay = new MessageOverlay('Message');
  const words = () => overlay.element.querySelector('p');
  overlay.show('مرحبا \u{1f44b}', 0);
  expect(words()?.dir).toBe('rtl');
  expect(words()?.style.fontFamily).toMatch(/^"Vitrine Emoji", /);
  overlay.show('Closing', 0);
  expect(words()?.dir).toBe('ltr');
  expect(words()?.style.fontFamily).not.toContain('Vitrine Emoji');
});
