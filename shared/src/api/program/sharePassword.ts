import { z } from 'zod';

/** Characters of the password of a preview address, of a program as of an H5 page; an empty one is none. */
export const sharePasswordLength = { shortest: 4, longest: 64 } as const;

export const sharePassword = z.union([
  z.literal(''),
  z.string().min(sharePasswordLength.shortest).max(sharePasswordLength.longest),
]);

/** Whether a text may be the password of a preview address. */
export const isSharePassword = ({ length }: string) =>
  length >= sharePasswordLength.shortest && length <= sharePasswordLength.longest;
