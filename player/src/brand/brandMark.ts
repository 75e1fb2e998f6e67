import { element } from '../screen/element.ts';
import { written } from '../screen/written.ts';
import type { Brand } from './Brand.ts';

/** Logo and name of the screen's account; empty when it has neither. */
export function brandMark({ title, logo }: Pick<Brand, 'title' | 'logo'>): HTMLElement[] {
  if (title === '' && logo === '') return [];
  const mark = element('div', 'brand');
  if (logo !== '') {
    const picture = element('img', '');
    picture.src = logo;
    picture.alt = title === '' ? '' : title;
    mark.append(picture);
  }
  if (title !== '') mark.append(written(element('span', ''), title));
  return [mark];
}
