import { z } from 'zod';

/** Length of the password of a preview address, of programs and H5 pages; empty means none. */
export const sharePasswordLength = { shortest: 4, longest: 64 } as const;

export const sharePassword = z.union([
  z.literal(''),
  z.string().min(sharePasswordLength.shortest).max(sharePasswordLength.longest),
]);

/**
 * Whether a text is valid as the password of a preview address.
 *
 * @example
 * isSharePassword('abc'); // false: at least 4 characters
 */
export const isSharePassword = ({ length }: string): boolean =>
  length >= sharePasswordLength.shortest && length <= sharePasswordLength.longest;
