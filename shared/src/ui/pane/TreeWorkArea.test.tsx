import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { TreeWorkArea } from './TreeWorkArea.tsx';

const realMatch = window.matchMedia;
const realWidth = window.innerWidth;

function beWide(width: number): void {
  window.innerWidth = width;
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: width < Number(/(\d+)px/.exec(query)?.[1]),
    }) as MediaQueryList;
}

beforeAll(startMessages);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  window.innerWidth = realWidth;
  window.matchMedia = realMatch;
});

const open = () =>
  render(
    <TreeWorkArea
      name="terminal"
      label="Groups"
      tree={
        <>
          <input aria-label="Search" />
          <button type="button">North</button>
        </>
      }
    >
      Work
    </TreeWorkArea>,
  );
const handle = () => screen.getByRole('button', { name: /收起|展开/ });

test('Escape closes a tree that covers the content, and the focus returns to its handle', () => {
  beWide(390);
  open();
  expect(handle().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(handle());
  // The first Escape clears the search.
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' });
  expect(handle().getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(screen.getByRole('button', { name: 'North' }), { key: 'Escape' });
  expect(handle().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(handle());
});

test('Escape does not close a tree beside the content', () => {
  beWide(1280);
  open();
  fireEvent.keyDown(screen.getByRole('button', { name: 'North' }), { key: 'Escape' });
  expect(handle().getAttribute('aria-expanded')).toBe('true');
});
