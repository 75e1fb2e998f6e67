import { directionOf } from '@vitrine/shared/render';
import { facesOf } from './faces.ts';

/** Gives an element words that somebody wrote, with the emoji of the server and from the side at which their script begins. */
export function written<Made extends HTMLElement>(made: Made, text: string): Made {
  made.textContent = text;
  made.dir = directionOf(text);
  made.style.fontFamily = facesOf(text);
  return made;
}
