/** @jest-environment ./player/src/testing/environment.mjs */
import { expect, it } from '@jest/globals';
import { isExpectedBlack } from './expectedBlack.ts';

const filled = (light: number) => () => new Uint8Array(144).fill(light);
const black = filled(4);

function layer(html = ''): HTMLElement {
  document.body.innerHTML = `<div class="program-layer front">${html}</div>`;
  return document.body.querySelector<HTMLElement>('.front') ?? document.body;
}

function given<Kind extends Element>(root: HTMLElement, kind: string, facts: object): Kind | null {
  const element = root.querySelector<Kind>(kind);
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(element, name, { value, configurable: true });
  return element;
}

it('a program that is black by design is expected to be black', () => {
  expect(isExpectedBlack(layer('<p>so dark</p>'), black)).toBe(true);
});

it('black over a program that is bright is unexpected: something covers it', () => {
  expect(isExpectedBlack(layer(), filled(90))).toBe(false);
});

it('black without a layer, or with a transparent one, is unexpected', () => {
  expect(isExpectedBlack(null, black)).toBe(false);
  const faint = layer();
  faint.style.opacity = '0';
  expect(isExpectedBlack(faint, black)).toBe(false);
});

it('black is unexpected where an image failed to load, and expected where the image is black', () => {
  const root = layer('<img>');
  given(root, 'img', { currentSrc: '/etv/file/a', naturalWidth: 0 });
  expect(isExpectedBlack(root, black)).toBe(false);
  given(root, 'img', { naturalWidth: 640 });
  expect(isExpectedBlack(root, black)).toBe(true);
});

it('black is unexpected where a visible video has no frame, and expected where that video is hidden', () => {
  const root = layer('<video></video>');
  const video = given<HTMLVideoElement>(root, 'video', { currentSrc: '/etv/file/a', readyState: 1 });
  expect(isExpectedBlack(root, black)).toBe(false);
  if (video) video.style.visibility = 'hidden';
  expect(isExpectedBlack(root, black)).toBe(true);
});
