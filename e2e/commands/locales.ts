import type { Locale } from '../fixtures/test.ts';

export { locales } from '@vitrine/shared/api/locale';

/**
 * The language in which the long walks are made: the one whose plurals have forms. That the others have the same keys with
 * the same places to fill, and no empty text, `tools/messages/faults.test.ts` finds; journeys look in them only for what
 * a language can change.
 */
export const languageLookedAtWhole: Locale = 'en_US';
