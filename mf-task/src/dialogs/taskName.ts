import { cutText } from '@vitrine/shared/api';

/** Shortest and longest name of a task, counted as its field counts. */
const [shortestName, longestName] = [2, 50];

export function isTaskName(name: string): boolean {
  const { length } = name.trim();
  return length >= shortestName && length <= longestName;
}

/** Name of a copy: the suffix stays, the name before it gives way when both are too long together. */
export function copyName(name: string, suffix: string): string {
  const room = longestName - suffix.length;
  return `${cutText(name, room)}${suffix}`;
}
