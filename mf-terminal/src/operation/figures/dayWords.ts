import { formatDate } from '@vitrine/shared/i18n';

/** A day of the calendar, `2026-11-21`, as the locale writes it. */
export const dayWords = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC');
