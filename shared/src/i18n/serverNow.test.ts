import { afterEach, expect, it } from '@jest/globals';
import { formatAge, formatRelative, serverNow, setServerTime } from './index.ts';

const hour = 3_600_000;

/** A response of a server whose clock is ahead by milliseconds. */
const onEvent = (ahead: number, underWay = 0) =>
  setServerTime(new Date(Date.now() + ahead - underWay).toUTCString(), Date.now() - underWay);

/** Known difference of the server's clock, in hours. */
const known = () => Math.round((serverNow() - Date.now()) / hour);

afterEach(() => onEvent(0));

it.each([3, -3])('with a clock difference of %s hours the server’s time is used', (away) => {
  onEvent(away * hour);
  expect(known()).toBe(away);
});

it('a difference smaller than the measuring error is ignored', () => {
  onEvent(0);
  onEvent(0, 1500);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
});

it('a slow response does not change the server’s time', () => {
  onEvent(3 * hour);
  onEvent(3 * hour, 5 * hour);
  expect(known()).toBe(3);
});

it('a response without a date does not change the server’s time', () => {
  onEvent(3 * hour);
  setServerTime(null, Date.now());
  setServerTime('yesterday', Date.now());
  expect(known()).toBe(3);
});

it('ages follow the server’s clock', () => {
  const [relative, age] = [formatRelative(Date.now() - 3.5 * hour), formatAge(Date.now() - 3.5 * hour)];
  onEvent(3.5 * hour);
  expect(formatRelative(Date.now())).toBe(relative);
  expect(formatAge(Date.now())).toBe(age);
});
