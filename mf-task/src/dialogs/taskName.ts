import { cutText } from '@vitrine/shared/api';

/** Shortest and longest task name, counted as its field does. */
const [shortestName, longestName] = [2, 50];

export function isTaskName(name: string): boolean {
  const { length } = name.trim();
  return length >= shortestName && length <= longestName;
}

/** Name of a copy: the name is truncated if needed, the suffix never. */
export function copyName(name: string, suffix: string): string {
  const room = longestName - suffix.length;
  return `${cutText(name, room)}${suffix}`;
}
