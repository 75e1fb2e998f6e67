import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { LatePage } from './LatePage.tsx';

beforeAll(startMessages);
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a page that loads slowly shows a note, and a fast one does not', () => {
  jest.useFakeTimers();
  render(<LatePage />);
  act(() => jest.advanceTimersByTime(4000));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toContain('页面仍在加载');
});
