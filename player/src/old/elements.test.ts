import { expect, it } from '@jest/globals';
import { fillElements, sidesOf } from './elements.ts';

it('replaces the children of an element where the browser does not', () => {
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
])('sets all sides for an inset of %s', (inset, sides) => {
  expect(Object.values(sidesOf(inset))).toEqual(sides);
});
