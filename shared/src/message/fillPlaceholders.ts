/** Values for the placeholders of a message, by name. */
export type PlaceholderValues = Readonly<Record<string, unknown>>;

/**
 * Fills the `{{name}}` placeholders of a message, as i18next does for the pages of the console: for the pages and
 * processes that carry their few messages themselves. A placeholder without a value stays as it is.
 *
 * @example fillPlaceholders('Page {{number}} of {{count}}', { number: 2, count: 5 }) // 'Page 2 of 5'
 */
export const fillPlaceholders = (message: string, values: PlaceholderValues): string =>
  message.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
