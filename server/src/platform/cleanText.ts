import { field } from '@vitrine/shared/api';

const refused = new RegExp(`[${field.unprintable}]`, 'gu');

/** A name as people wrote it, without what no file system or screen should be given. */
export const cleanText = (text: string): string => text.replace(refused, '').trim();
