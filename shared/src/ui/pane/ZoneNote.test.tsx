import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { browserTimeZone, startMessages } from '@vitrine/shared/i18n';
import { signInAs } from '@vitrine/shared/testing';
import { ZoneNote } from './index.ts';

let leave: (() => void) | undefined;

beforeEach(() => startMessages());
afterEach(() => {
  cleanup();
  leave?.();
  leave = undefined;
});

const shown = (timeZone: string) => {
  leave = signInAs({ timeZone });
  return render(<ZoneNote />).container.textContent;
};

test('the zone of the account is named where the browser has another clock', () => {
  expect(shown('Pacific/Kiritimati')).toBe('时间按 Pacific/Kiritimati (GMT+14) 显示');
});

test('nothing is said where both show the same', () => {
  expect(shown(browserTimeZone())).toBe('');
});
