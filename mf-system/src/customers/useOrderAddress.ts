import { orderStatus } from '@vitrine/shared/api';
import { useAddressState } from '@vitrine/shared/ui/router';
import type { OrderFilter } from './CustomerStore.ts';

/** Filter and page of the order list in the URL. */
export function useOrderAddress() {
  const [{ status, page }, change] = useAddressState({ status: '', page: '1' });
  return {
    status: (orderStatus.safeParse(status).data ?? '') as OrderFilter['status'],
    page: Math.max(1, Number.parseInt(page, 10) || 1),
    change,
  };
}
