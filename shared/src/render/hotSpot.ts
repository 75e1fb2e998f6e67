import type { Component } from '../document/component.ts';
import { words } from './words.ts';

/** What marks a place that acts; a player finds by it where keys can lead. */
const hotSpotMark = 'hotSpot';

const keys = ['Enter', ' '];

/** The words on a button are its name; a picture has one too. */
function nameOf({ txList, mpList }: Component, locale: string): string {
  const written = txList
    .map(({ taContent }) => taContent.replace(/\s+/g, ' ').trim())
    .find((text) => text !== '');
  return written ?? mpList.find(({ name }) => name !== '')?.name ?? words(locale, 'spot.label');
}

/** Lets a place that acts when touched be reached, named and pressed by keys as well. */
export function makeHotSpot(element: HTMLElement, component: Component, locale: string): void {
  element.dataset[hotSpotMark] = '';
  element.tabIndex = 0;
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', nameOf(component, locale));
  element.addEventListener('keydown', (event) => {
    // Keys inside, such as those of a form in a frame's place, are not meant for the place itself.
    if (event.target !== element || !keys.includes(event.key)) return;
    event.preventDefault();
    element.click();
  });
}
