import { describe, expect, it } from '@jest/globals';
import { fitRect } from './fitRect.ts';

const box = { left: 100, top: 50, width: 400, height: 400 };

describe('the position of a picture in its box', () => {
  it.each([
    ['contain', { left: 100, top: 150, width: 400, height: 200 }],
    ['cover', { left: -100, top: 50, width: 800, height: 400 }],
    ['fill', box],
  ])('with fit %s', (fit, rect) => {
    expect(fitRect(box, { width: 200, height: 100 }, fit)).toEqual(rect);
  });
});
