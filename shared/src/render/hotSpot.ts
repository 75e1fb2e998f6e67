import type { Component } from '../document/widget/component.ts';
import { messageOf } from './messageOf.ts';

/** Marks a touch area; the player finds keyboard targets by it. */
const hotSpotMark = 'hotSpot';

const keys = ['Enter', ' '];

/** Accessible name: the text on a button, or a picture's name. */
function nameOf({ txList, mpList }: Component, locale: string): string {
  const written = txList
    .map(({ taContent }) => taContent.replace(/\s+/g, ' ').trim())
    .find((text) => text !== '');
  return written ?? mpList.find(({ name }) => name !== '')?.name ?? messageOf(locale, 'spot.label');
}

/** Makes a touch area focusable, named and operable by keyboard. */
export function makeHotSpot(element: HTMLElement, component: Component, locale: string): void {
  element.dataset[hotSpotMark] = '';
  element.tabIndex = 0;
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', nameOf(component, locale));
  element.addEventListener('keydown', (event) => {
    // Keys inside, for example in a form in a frame, are not meant for the area itself.
    if (event.target !== element || !keys.includes(event.key)) return;
    event.preventDefault();
    element.click();
  });
}
