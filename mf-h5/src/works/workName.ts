import { cutText } from '@vitrine/shared/api';

const shortest = 2;
const longest = 50;

/** 2 to 50 characters, trimmed. */
export function isWorkName(name: string): boolean {
  const { length } = name.trim();
  return length >= shortest && length <= longest;
}

/** Name of a copy within 50 characters; `suffix` is the word for "copy". */
export function copyName(name: string, suffix: string): string {
  const room = longest - suffix.length - 1;
  return `${cutText(name, room)} ${suffix}`;
}
