import type { Customer } from '@vitrine/shared/api';
import { useState } from 'react';
import type { CustomerFields, CustomerStore } from './CustomerStore.ts';
import { isWhole } from './isWhole.ts';

/** Fields as edited, and how to change some of them. */
export interface CustomerEditing {
  readonly fields: Required<CustomerFields>;
  readonly change: (some: Partial<CustomerFields>) => void;
}

/** The first user of a new customer. */
export interface Administrator {
  readonly userName: string;
  readonly password: string;
}

const startOf = (customer: Customer | undefined): Required<CustomerFields> => ({
  name: customer?.name ?? '',
  phone: customer?.phone ?? '',
  address: customer?.address ?? '',
  authorisedCount: customer?.authorisedCount ?? 1,
  spaceCapacity: customer?.spaceCapacity ?? 100,
  expiry: customer?.expiry ?? '',
});

/** A customer as it is being edited or added. */
export function useCustomerDraft(store: CustomerStore, customer: Customer | undefined) {
  const [fields, setFields] = useState(() => startOf(customer));
  const [administrator, setAdministrator] = useState<Administrator>({ userName: '', password: '' });
  const userName = administrator.userName.trim();
  return {
    fields,
    change: (some: Partial<CustomerFields>) => setFields((before) => ({ ...before, ...some })),
    administrator,
    changeAdministrator: (some: Partial<Administrator>) =>
      setAdministrator((before) => ({ ...before, ...some })),
    whole: isWhole(fields, customer ? undefined : { ...administrator, userName }),
    save: () =>
      customer ? store.change(customer.id, fields) : store.add(fields, userName, administrator.password),
  };
}
