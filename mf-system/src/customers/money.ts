import { formatNumber } from '@vitrine/shared/i18n';

/** Formats an amount in hundredths. */
export const moneyText = (hundredths: number): string => formatNumber(hundredths / 100);

/** Converts an entered amount to hundredths. */
export const hundredths = (amount: number): number => Math.round(amount * 100);
