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

/** Languages of the header `Accept-Language`, and the locale that each stands for. */
export const languageLocales = { zh: 'zh_CN', en: 'en_US', ko: 'ko_US' } as const;
export type Language = keyof typeof languageLocales;
export type Locale = (typeof languageLocales)[Language];

/** BCP 47 tags, as Intl and the `lang` attribute want them. */
export const localeTags: Readonly<Record<Locale, string>> = {
  zh_CN: 'zh-CN',
  en_US: 'en-US',
  ko_US: 'ko-KR',
};
