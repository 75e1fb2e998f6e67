import { formatNumber } from '@vitrine/shared/i18n';

/** How many there are: "1,204", or "10,000+" where the server stopped counting. */
export const countText = ({ total, exact }: { readonly total: number; readonly exact: boolean }): string =>
  exact ? formatNumber(total) : `${formatNumber(total)}+`;
