import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import {
  browserTimeZone,
  formatDateTime,
  sharedNamespace,
  startMessages,
  useMessages,
} from '@vitrine/shared/i18n';
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

test('the account’s zone is named where the browser’s clock differs', () => {
  expect(shown('Pacific/Kiritimati')).toBe('时间按 Pacific/Kiritimati (GMT+14) 显示');
});

test('no note is shown where both are the same', () => {
  expect(shown(browserTimeZone())).toBe('');
});

function Seen() {
  useMessages(sharedNamespace);
  return (
    <p>
      {formatDateTime(Date.parse('2026-11-21T04:05:09Z'))} <ZoneNote />
    </p>
  );
}

test('a change of the zone rewrites the times beside its new name', () => {
  leave = signInAs({ timeZone: 'Pacific/Kiritimati' });
  const { container } = render(<Seen />);
  expect(container.textContent).toContain('18:05:09');
  act(() => void signInAs({ timeZone: 'Pacific/Tongatapu' }));
  expect(container.textContent).toContain('17:05:09');
  expect(container.textContent).toContain('GMT+13');
});
