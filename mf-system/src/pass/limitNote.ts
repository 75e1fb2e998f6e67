import { make } from './make.ts';
import type { Say } from './messages.ts';

interface Limit {
  readonly longest: number;
  readonly say: Say;
}

/**
 * Shows a message below a field when its text is too long: input is kept, but cannot be sent.
 *
 * @returns the message element
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
