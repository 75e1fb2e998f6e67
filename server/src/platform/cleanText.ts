import { field } from '@vitrine/shared/api';

const refused = new RegExp(`[${field.unprintable}]`, 'gu');

/** Removes characters from a name that file systems and screens must not get. */
export const cleanText = (text: string): string => text.replace(refused, '').trim();
