import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { Viewport } from '@vitrine/shared/editor';
import type { ReactNode } from 'react';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { useOrigin } from './useOrigin.ts';

const observed = new Map<Element, () => void>();
const before = globalThis.ResizeObserver;

/** Missing from jsdom; the test triggers it. */
class ReportedObserver implements ResizeObserver {
  readonly #announce: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.#announce = () => callback([], this);
  }
  observe = (element: Element) => void observed.set(element, this.#announce);
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  observed.clear();
  globalThis.ResizeObserver = ReportedObserver;
});
afterEach(() => {
  globalThis.ResizeObserver = before;
});

/** An element at the current `box`. */
function lying(box: () => { left: number; top: number; width: number; height: number }): HTMLDivElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => box() as DOMRect;
  return element;
}

test('follows a canvas whose size is known later than the zoom', () => {
  const canvas = { left: 633, top: 300, width: 96, height: 54 };
  const pane = { current: lying(() => ({ left: 240, top: 132, width: 880, height: 600 })) };
  const overlay = { current: lying(() => canvas) };
  const open = { viewport: new Viewport(() => ({ width: 1920, height: 1080 })) } as OpenEditor;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditorReach value={open}>{children}</EditorReach>
  );
  const { result } = renderHook(() => useOrigin(pane, overlay), { wrapper });
  expect(result.current.x).toBe(393);
  Object.assign(canvas, { left: 272, top: 180, width: 816, height: 459 });
  act(() => observed.get(overlay.current)?.());
  expect(result.current).toMatchObject({ x: 32, y: 48 });
});
