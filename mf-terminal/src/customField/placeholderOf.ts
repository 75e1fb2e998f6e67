/** How a text refers to a field: replaced by the terminal's value. */
export const placeholderOf = (key: string) => `{{custom.${key}}}`;
