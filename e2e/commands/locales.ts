import type { Locale } from '../fixtures/test.ts';

export { locales } from '@vitrine/shared/api/locale';

/**
 * The locale of exhaustive journeys: English, which has plural forms. `tools/messages/faults.test.ts` compares keys
 * and placeholders of the other locales, so journeys check in them only what depends on the language.
 */
export const fullyCheckedLocale: Locale = 'en_US';
