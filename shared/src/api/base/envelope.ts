import { z } from 'zod';

/** `code` of an answer: done, refused with a reason, or no valid session. */
export const answerCode = { success: 0, failure: 1, unauthenticated: 401 } as const;

/** The frame around every answer. `error` is a machine word such as `material.bound`; `msg` a sentence for people. */
export const answer = z.object({
  code: z.union([z.literal(0), z.literal(1), z.literal(401)]),
  msg: z.string(),
  error: z.string().optional(),
  /** Per input field, what is wrong with it; only with error `input.invalid`. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  data: z.unknown().optional(),
});
export type Answer = z.infer<typeof answer>;

export {
  type Language,
  type Locale,
  languageLocales,
  localeTags,
  preferredLanguage,
  preferredLocale,
} from '../locale.ts';
