import { expect, test } from '@jest/globals';
import { cutShare } from './cutShare.ts';

test.each([
  ['a picture of the same shape', { width: 1280, height: 720 }, 0],
  ['a square on a wide screen', { width: 1000, height: 1000 }, 0.4375],
  ['a narrow strip', { width: 300, height: 3000 }, 0.94375],
  ['a wide strip', { width: 3840, height: 1080 }, 0.5],
])('the cropped share of %s', (_, picture, share) => {
  expect(cutShare(picture, { width: 1920, height: 1080 })).toBeCloseTo(share, 5);
});
