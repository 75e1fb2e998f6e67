import { expect, test } from '@jest/globals';
import { createComponent, createProgramDocument, createScene } from '../program/create.ts';
import { fitLonePicture, lonePicture, ratioDiffers, turnLonePicture } from './lonePicture.ts';

const upright = { width: 1080, height: 1920 };
const whole = { infoX: 0, infoY: 0, infoWidth: 1080, infoHeight: 1920 };
const programOf = (...widgets: ReturnType<typeof createComponent>[]) =>
  createProgramDocument({ ...upright, scenes: [createScene(0, widgets)] });

test('a single picture is rotated with its canvas, and takes the chosen fit', () => {
  const turned = turnLonePicture(programOf(createComponent('img', { ...whole, coFit: 'contain' })), 'cover');
  expect(turned.mainResolution).toMatchObject({ width: 1920, height: 1080 });
  expect(lonePicture(turned)).toMatchObject({
    infoWidth: 1920,
    infoHeight: 1080,
    coWidth: 1920,
    coFit: 'cover',
  });
});

test('a program with a layout of its own is left unchanged', () => {
  const smaller = programOf(createComponent('img', { ...whole, infoHeight: 900 }));
  const several = programOf(createComponent('img', whole), createComponent('time', {}));
  for (const document of [smaller, several]) expect(turnLonePicture(document, 'cover')).toBe(document);
});

test('a single picture is resized with its canvas to a screen of another ratio', () => {
  const size = { width: 1080, height: 1440 };
  const fitted = fitLonePicture(programOf(createComponent('img', whole)), 'cover', size);
  expect(fitted.mainResolution).toMatchObject(size);
  expect(lonePicture(fitted)).toMatchObject({ infoWidth: 1080, infoHeight: 1440, coFit: 'cover' });
});

test('ratios differ only when the difference is visible', () => {
  const hd = { width: 1920, height: 1080 };
  expect(ratioDiffers(hd, { width: 1024, height: 768 })).toBe(true);
  expect(ratioDiffers(hd, { width: 3840, height: 2160 })).toBe(false);
  expect(ratioDiffers(hd, { width: 1366, height: 768 })).toBe(false);
});
