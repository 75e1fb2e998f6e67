/** A page from the address, from 1. */
export const pageIn = (text: string) => Math.max(1, Number.parseInt(text, 10) || 1);
