import { customerState } from '@vitrine/shared/api';
import { useAddressState } from '@vitrine/shared/ui/router';
import type { CustomerFilter } from './CustomerStore.ts';

/** Filter and page of the customer list in the URL. */
export function useCustomerAddress() {
  const [{ keyword, state, page }, set] = useAddressState({ keyword: '', state: '', page: '1' });
  return {
    keyword,
    state: (customerState.safeParse(state).data ?? '') as CustomerFilter['state'],
    page: Math.max(1, Number.parseInt(page, 10) || 1),
    /** A new filter resets the page. */
    change: (some: { keyword?: string; state?: string; page?: string }) => set({ page: '1', ...some }),
  };
}
