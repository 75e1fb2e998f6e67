import { expect, it } from '@jest/globals';
import { fillElements, sidesOf } from './elements.ts';

it('children are replaced where the browser lacks replaceChildren', () => {
  const native = Element.prototype.replaceChildren;
  Reflect.deleteProperty(Element.prototype, 'replaceChildren');
  fillElements();
  const parent = document.createElement('div');
  parent.append('before', document.createElement('p'));
  parent.replaceChildren('after', document.createElement('b'));
  Element.prototype.replaceChildren = native;
  expect(parent.innerHTML).toBe('after<b></b>');
});

it.each([
  ['0px', ['0px', '0px', '0px', '0px']],
  ['1px 2px', ['1px', '2px', '1px', '2px']],
  ['auto 0 0', ['auto', '0', '0', '0']],
])('an inset of %s sets all four sides', (inset, sides) => {
  expect(Object.values(sidesOf(inset))).toEqual(sides);
});
