import { deliveryFilter } from '@vitrine/shared/api';
import { useAddressState } from '@vitrine/shared/ui/router';

/** What the address shows of the delivery: terminals in a state, or whose names contain a text. */
export function useDeliveryFilter() {
  const [{ delivery, find }, change] = useAddressState({ delivery: '', find: '' });
  const state = deliveryFilter.safeParse(delivery).data ?? '';
  return { state, find, filtered: state !== '' || find !== '', change };
}
export type DeliveryFiltering = ReturnType<typeof useDeliveryFilter>;
