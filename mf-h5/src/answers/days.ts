/** Day from the URL, or empty. */
export const dayIn = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
