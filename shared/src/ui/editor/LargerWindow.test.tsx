import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { MemoryRouter } from 'react-router-dom';
import { LargerWindow } from './LargerWindow.tsx';
import { useEditorKeys } from './useEditorKeys.ts';

const realMatch = window.matchMedia;
let width = 390;

beforeAll(startMessages);
beforeEach(() => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: width < Number(/(\d+)px/.exec(query)?.[1]),
    }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  window.matchMedia = realMatch;
});

const open = () =>
  render(
    <MemoryRouter>
      <LargerWindow back="/program" ways={[{ to: '/preview', label: 'Preview' }]}>
        <input aria-label="Canvas" />
      </LargerWindow>
    </MemoryRouter>,
  );

test.each([390, 768])('at %s pixels an editor asks for a larger window, with a way back', async (pixels) => {
  width = pixels;
  open();
  expect(screen.getByRole('heading', { name: '编辑器需要更大的窗口' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/program');
  expect(screen.getByLabelText('Canvas').closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe('/preview');
  expect(screen.queryByRole('button')).toBeNull();
});

test('at 1024 pixels an editor shows no such note', () => {
  width = 1024;
  open();
  expect(screen.queryByRole('heading')).toBeNull();
});

function Keys({ onSave }: { readonly onSave: () => void }) {
  useEditorKeys({
    commands: [],
    context: undefined,
    active: true,
    save: onSave,
    nudge: () => false,
    endGesture: () => undefined,
  });
  return null;
}

test.each([
  [390, 0],
  [1024, 1],
])('at %s pixels an editor handles a key %s times: not while it is covered', (pixels, times) => {
  width = pixels;
  const saved = jest.fn();
  render(
    <MemoryRouter>
      <LargerWindow back="/program">
        <Keys onSave={saved} />
      </LargerWindow>
    </MemoryRouter>,
  );
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(saved).toHaveBeenCalledTimes(times);
});
