import { expect, test } from '@jest/globals';
import { longestText } from '@vitrine/shared/call';
import { callMessages } from './callMessages.ts';
import { TextLog } from './TextLog.ts';

function opened() {
  const sent: string[] = [];
  const log = new TextLog(callMessages('en_US'), (text) => {
    sent.push(text);
    return true;
  });
  const input = log.element.querySelector('input');
  const form = log.element.querySelector('form');
  if (!input || !form) throw new Error('nothing to write in');
  const write = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const send = () => form.dispatchEvent(new Event('submit', { cancelable: true }));
  const alert = () => log.element.querySelector<HTMLElement>('[role="alert"]')?.textContent;
  return { log, sent, input, write, send, alert };
}

test('texts and names use the server’s emoji font and their own text direction', () => {
  const { log } = opened();
  log.add('Ann \u{1f600}', 'مرحبا \u{1f44b}');
  const [name, text] = log.element.querySelectorAll<HTMLElement>('li > *');
  expect([name?.textContent, name?.dir]).toEqual(['Ann \u{1f600}', 'ltr']);
  expect(name?.style.fontFamily).toMatch(/^"Vitrine Emoji", /);
  expect([text?.textContent, text?.dir]).toEqual(['مرحبا \u{1f44b}', 'rtl']);
  expect(text?.style.fontFamily).toMatch(/^"Vitrine Emoji", /);
});

test('a text over the limit is kept whole, reported, and not sent until it fits', () => {
  const { sent, input, write, send, alert } = opened();
  expect(input.maxLength).toBe(-1);
  write('x'.repeat(longestText + 1));
  send();
  expect(sent).toEqual([]);
  expect(input.value).toHaveLength(longestText + 1);
  expect(alert()).toBe('1001 of 1000: at most 1000 characters');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  write('x'.repeat(longestText));
  expect(alert()).toBe('');
  send();
  expect(sent).toHaveLength(1);
  expect(input.value).toBe('');
});
