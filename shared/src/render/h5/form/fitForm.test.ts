import { describe, expect, it } from '@jest/globals';
import { fitForm } from './fitForm.ts';

/** A form in a box; its heights are given, since jsdom has no layout. */
function formOf({ box, content }: { box: number; content: number }) {
  const root = document.createElement('form');
  Object.defineProperties(root, { clientHeight: { value: box }, scrollHeight: { value: content } });
  document.createElement('div').append(root);
  return root;
}

describe('a form on a screen without scrolling', () => {
  it('is scaled down as a whole when it is higher than its box', () => {
    const root = formOf({ box: 300, content: 400 });
    fitForm(root);
    expect([root.style.transform, root.style.width, root.style.height]).toEqual([
      'scale(0.75)',
      `${100 / 0.75}%`,
      `${100 / 0.75}%`,
    ]);
  });

  it.each([
    ['fits', 400, 300],
    ['is not on the screen yet', 0, 300],
  ])('is not scaled while it %s', (_what, box, content) => {
    const root = formOf({ box, content });
    fitForm(root);
    expect([root.style.transform, root.style.width]).toEqual(['none', '100%']);
  });
});
