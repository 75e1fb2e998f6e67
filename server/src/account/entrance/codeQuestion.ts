import { randomInt } from 'node:crypto';
import type { Language } from '@vitrine/shared/api';
import { message } from '../../platform/messages.ts';

/** A sum in words, for who cannot see the picture: a reader speaks it, and nothing about it is to be seen. */
export function newQuestion(language: Language): { question: string; answer: string } {
  const numbers = [2 + randomInt(8), 2 + randomInt(8)];
  const [more, less] = [Math.max(...numbers), Math.min(...numbers)];
  const word = (value: number) => message(language, `code.number${value}`);
  const words = { first: word(more), second: word(less) };
  return randomInt(2) === 0
    ? { question: message(language, 'code.plus', words), answer: String(more + less) }
    : { question: message(language, 'code.minus', words), answer: String(more - less) };
}
