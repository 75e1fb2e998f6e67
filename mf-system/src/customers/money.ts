import { formatNumber } from '@vitrine/shared/i18n';

/** Hundredths as people write an amount. */
export const moneyText = (hundredths: number): string => formatNumber(hundredths / 100);

/** A typed amount in hundredths. */
export const hundredths = (amount: number): number => Math.round(amount * 100);
