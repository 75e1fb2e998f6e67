import { afterEach, expect, it } from '@jest/globals';
import { formatAge, formatRelative, hearServerTime, serverNow } from './index.ts';

const hour = 3_600_000;

/** An answer of a server whose clock is so far ahead. */
const hear = (ahead: number, underWay = 0) =>
  hearServerTime(new Date(Date.now() + ahead - underWay).toUTCString(), Date.now() - underWay);

/** What is known of the server's clock, in hours. */
const known = () => Math.round((serverNow() - Date.now()) / hour);

afterEach(() => hear(0));

it.each([3, -3])('where the clocks differ by %s hours, the server’s time counts', (away) => {
  hear(away * hour);
  expect(known()).toBe(away);
});

it('clocks that differ by less than an answer can tell agree', () => {
  hear(0);
  hear(0, 1500);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
});

it('an answer that was long under way changes nothing', () => {
  hear(3 * hour);
  hear(3 * hour, 5 * hour);
  expect(known()).toBe(3);
});

it('an answer without a time changes nothing', () => {
  hear(3 * hour);
  hearServerTime(null, Date.now());
  hearServerTime('yesterday', Date.now());
  expect(known()).toBe(3);
});

it('ages are counted by the server’s clock', () => {
  const [relative, age] = [formatRelative(Date.now() - 3.5 * hour), formatAge(Date.now() - 3.5 * hour)];
  hear(3.5 * hour);
  expect(formatRelative(Date.now())).toBe(relative);
  expect(formatAge(Date.now())).toBe(age);
});
