import { useState } from 'react';
import type { CustomerStore } from './CustomerStore.ts';
import { hundredths } from './money.ts';

const start = { customerId: '', description: '', amount: 0, recharge: 0, bonus: 0 };

/** An order as it is being entered; money in whole units. */
export type OrderDraft = typeof start;

export function useOrderDraft(store: CustomerStore) {
  const [fields, setFields] = useState(start);
  const { customerId, amount, recharge, bonus } = fields;
  const description = fields.description.trim();
  const money = { amount: hundredths(amount), rechargeAmount: hundredths(recharge), bonus };
  return {
    fields,
    change: (some: Partial<OrderDraft>) => setFields((before) => ({ ...before, ...some })),
    whole: customerId !== '' && description !== '',
    save: () => store.addOrder({ customerId, description, ...money }),
  };
}
