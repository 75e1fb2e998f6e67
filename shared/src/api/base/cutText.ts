/**
 * The beginning of a text that fits a limit. Limits count UTF-16 units, as `max` of zod and `limit` of a field do; a
 * character of two units is left out rather than halved.
 */
export const cutText = (text: string, longest: number): string =>
  text.slice(0, Math.max(0, longest)).replace(/[\uD800-\uDBFF]$/, '');
