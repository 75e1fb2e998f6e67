import { directionOf } from '@vitrine/shared/render';
import { facesOf } from './faces.ts';

/** Sets an element's text to user input, with the server's emoji font and the script's direction. */
export function written<Made extends HTMLElement>(made: Made, text: string): Made {
  made.textContent = text;
  made.dir = directionOf(text);
  made.style.fontFamily = facesOf(text);
  return made;
}
