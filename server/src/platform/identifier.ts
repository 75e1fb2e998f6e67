import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

const random = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new row id: twelve random lower-case letters and digits. */
export const newId = (): string => random(12);

let given = 0;

/** A row id that sorts after all earlier ones of this process, for rows ordered by id within the same instant. */
export function nextId(): string {
  given += 1;
  return given.toString(36).padStart(7, '0') + random(8);
}
