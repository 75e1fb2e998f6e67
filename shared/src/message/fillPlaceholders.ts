/** Values for the placeholders of a message, by name. */
export type PlaceholderValues = Readonly<Record<string, unknown>>;

/**
 * Fills the `{{name}}` placeholders of a message, as i18next does, for pages and processes that bundle their few
 * messages without it. A placeholder without a value stays.
 *
 * @example fillPlaceholders('Page {{number}} of {{count}}', { number: 2, count: 5 }) // 'Page 2 of 5'
 */
export const fillPlaceholders = (message: string, values: PlaceholderValues): string =>
  message.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
