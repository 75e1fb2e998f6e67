import { z } from 'zod';

/** `code` of an answer: success, refused with a reason, or no valid session. */
export const answerCode = { success: 0, failure: 1, unauthenticated: 401 } as const;

/** Envelope of every answer. `error` is a code such as `material.bound`; `msg` a sentence for people. */
export const answer = z.object({
  code: z.union([z.literal(0), z.literal(1), z.literal(401)]),
  msg: z.string(),
  error: z.string().optional(),
  /** Message per invalid input field; only with error `input.invalid`. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  data: z.unknown().optional(),
});
export type Answer = z.infer<typeof answer>;

export {
  isLanguage,
  type Language,
  type Locale,
  languageLocales,
  languageOf,
  languages,
  locales,
  localeTags,
  preferredLanguage,
  preferredLocale,
} from '../locale.ts';
