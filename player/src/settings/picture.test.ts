/** @jest-environment ./player/src/testing/environment.mjs */
import { expect, it } from '@jest/globals';
import { dim, undimmed } from './picture.ts';

it('a page dimmed to 5 % is captured without its dimming layer', () => {
  const root = document.createElement('div');
  dim(root, 5);
  const layer = root.querySelector<HTMLElement>('.dimmed');
  expect(layer?.style.opacity).toBe('0.92');
  expect(undimmed(root, () => layer?.style.visibility)).toBe('hidden');
  expect(layer?.style.visibility).toBe('');
});
