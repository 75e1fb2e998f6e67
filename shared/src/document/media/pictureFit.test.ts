import { expect, test } from '@jest/globals';
import { pictureFitOf } from './pictureFit.ts';

const size = (width: number, height: number) => ({ width, height });
const fullHd = size(1920, 1080);

test('a small picture of the same ratio fills the screen', () => {
  expect(pictureFitOf({ picture: size(1280, 720), canvas: fullHd })).toBe('fills');
  expect(pictureFitOf({ picture: size(1280, 720), canvas: fullHd, screen: size(3840, 2160) })).toBe('fills');
});

test('bars are reported by their position', () => {
  expect(pictureFitOf({ picture: size(1000, 1000), canvas: fullHd })).toBe('sides');
  expect(pictureFitOf({ picture: size(2400, 1000), canvas: fullHd })).toBe('ends');
  const upright = size(1080, 1920);
  expect(pictureFitOf({ picture: fullHd, canvas: fullHd, screen: upright })).toBe('ends');
  expect(pictureFitOf({ picture: size(1000, 1000), canvas: fullHd, screen: upright })).toBe('around');
});

test('a covering picture is cropped, and has bars only on a screen of another ratio', () => {
  const picture = size(1000, 1000);
  expect(pictureFitOf({ picture, coFit: 'cover', canvas: fullHd })).toBe('cut');
  expect(pictureFitOf({ picture, coFit: 'fill', canvas: fullHd })).toBe('fills');
  expect(pictureFitOf({ picture, coFit: 'cover', canvas: fullHd, screen: size(2560, 1080) })).toBe('sides');
});
