import { describe, expect, it } from '@jest/globals';
import { placeWork, workBox } from './workBox.ts';

const box = { width: 800, height: 400 };
const page = { width: 200, height: 400 };

describe('the box of a work', () => {
  it.each([
    ['contain', { left: 0, top: 0, width: 800, height: 400, scaleX: 1, scaleY: 1 }],
    ['cover', { left: 0, top: -600, width: 800, height: 1600, scaleX: 1, scaleY: 1 }],
    ['fill', { left: 0, top: 0, width: 200, height: 400, scaleX: 4, scaleY: 1 }],
    ['none', { left: 300, top: 0, width: 200, height: 400, scaleX: 1, scaleY: 1 }],
  ] as const)('with fit %s', (fit, expected) => {
    expect(workBox(box, page, fit)).toEqual(expected);
  });

  it('is stretched by a transform only where its ratio is not kept', () => {
    const element = document.createElement('div');
    placeWork(element, workBox(box, page, 'fill'));
    expect(element.style.transform).toBe('scale(4, 1)');
    placeWork(element, workBox(box, page, 'cover'));
    expect([element.style.transform, element.style.top]).toEqual(['none', '-600px']);
  });
});
