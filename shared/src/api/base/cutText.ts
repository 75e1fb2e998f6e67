/**
 * The beginning of a text that fits a limit in UTF-16 units, as `max` of zod and `limit` of a field count; never splits
 * a surrogate pair.
 *
 * @example
 * cutText('Shop 🌍', 6); // 'Shop ': the emoji counts two
 */
export const cutText = (text: string, longest: number): string =>
  text.slice(0, Math.max(0, longest)).replace(/[\uD800-\uDBFF]$/, '');
