import { make } from './make.ts';
import type { Say } from './words.ts';

interface Limit {
  readonly longest: number;
  readonly say: Say;
}

/**
 * Says below a field when its text is too long: what was typed or pasted stays, and cannot be sent before it fits.
 *
 * @returns the line to put below the field
 */
export function limitNote(
  field: HTMLInputElement | HTMLTextAreaElement,
  { longest, say }: Limit,
): HTMLElement {
  const note = make('small', { id: `${field.id}-limit`, className: 'limit', ariaLive: 'polite' });
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), note.id].join(' ').trim());
  field.addEventListener('input', () => {
    const { length } = field.value;
    const fault = length > longest ? say('tooLong', { length, count: longest }) : '';
    field.setCustomValidity(fault);
    field.setAttribute('aria-invalid', String(fault !== ''));
    note.textContent = fault;
  });
  return note;
}
