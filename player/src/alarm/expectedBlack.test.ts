/** @jest-environment ./player/src/testing/environment.mjs */
import { expect, it } from '@jest/globals';
import { isExpectedBlack } from './expectedBlack.ts';

const filled = (light: number) => () => new Uint8Array(144).fill(light);
const black = filled(4);

function layer(html = ''): HTMLElement {
  document.body.innerHTML = `<div class="programme front">${html}</div>`;
  return document.body.querySelector<HTMLElement>('.front') ?? document.body;
}

function given<Kind extends Element>(root: HTMLElement, kind: string, facts: object): Kind | null {
  const element = root.querySelector<Kind>(kind);
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(element, name, { value, configurable: true });
  return element;
}

it('a program that is black itself is drawn as it should be', () => {
  expect(isExpectedBlack(layer('<p>so dark</p>'), black)).toBe(true);
});

it('a program that is bright alone is covered by something', () => {
  expect(isExpectedBlack(layer(), filled(90))).toBe(false);
});

it('without a layer, or with a transparent one, nothing is drawn', () => {
  expect(isExpectedBlack(null, black)).toBe(false);
  const faint = layer();
  faint.style.opacity = '0';
  expect(isExpectedBlack(faint, black)).toBe(false);
});

it('a picture that is not there is missing; a black one is not', () => {
  const root = layer('<img>');
  given(root, 'img', { currentSrc: '/etv/file/a', naturalWidth: 0 });
  expect(isExpectedBlack(root, black)).toBe(false);
  given(root, 'img', { naturalWidth: 640 });
  expect(isExpectedBlack(root, black)).toBe(true);
});

it('a video without a frame owes one; that of the next scene, out of sight, does not', () => {
  const root = layer('<video></video>');
  const video = given<HTMLVideoElement>(root, 'video', { currentSrc: '/etv/file/a', readyState: 1 });
  expect(isExpectedBlack(root, black)).toBe(false);
  if (video) video.style.visibility = 'hidden';
  expect(isExpectedBlack(root, black)).toBe(true);
});
