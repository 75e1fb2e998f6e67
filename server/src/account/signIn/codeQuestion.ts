import { randomInt } from 'node:crypto';
import type { Language } from '@vitrine/shared/api';
import { message } from '../../platform/messages.ts';

const numbers = [2, 3, 4, 5, 6, 7, 8, 9] as const;
const randomNumber = () => numbers[randomInt(numbers.length)] ?? 2;

/** A sum in words, as an alternative for screen readers. */
export function newQuestion(language: Language): { question: string; answer: string } {
  const [one, other] = [randomNumber(), randomNumber()];
  const [more, less] = one > other ? [one, other] : [other, one];
  const word = (value: (typeof numbers)[number]) => message(language, `code.number${value}`);
  const words = { first: word(more), second: word(less) };
  return randomInt(2) === 0
    ? { question: message(language, 'code.plus', words), answer: String(more + less) }
    : { question: message(language, 'code.minus', words), answer: String(more - less) };
}
