import { formatNumber } from '@vitrine/shared/i18n';

/** Formatted count: "1,204", or "10,000+" above the server's limit. */
export const countText = ({ total, exact }: { readonly total: number; readonly exact: boolean }): string =>
  exact ? formatNumber(total) : `${formatNumber(total)}+`;
