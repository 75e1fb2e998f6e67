/** A text with the wildcards of `like` taken literally. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A text as `like` and `ilike` find it anywhere. */
export const containing = (text: string): string => `%${literally(text)}%`;
