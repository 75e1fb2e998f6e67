import type { Order } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { CustomerStore } from './CustomerStore.ts';
import { moneyText } from './money.ts';

export type OrderAct = 'pay' | 'remove';

/** Marks an order as paid or removes it, after confirmation. */
export function useOrderActions(store: CustomerStore) {
  const say = useMessages(namespace);
  const act = useAct();
  const ask = async (key: OrderAct, { id, number, customerName, amount, rechargeAmount, bonus }: Order) => {
    const credited = moneyText(rechargeAmount + bonus);
    const title = say(`orders.${key}Title`, { number });
    const content = say(`orders.${key}Text`, { customerName, credited, amount: moneyText(amount) });
    const action = say(`orders.${key}`);
    if (!(await confirm({ title, content, action, danger: key === 'remove' }))) return;
    await act.run(async () => {
      await (key === 'pay' ? store.pay(id) : store.removeOrder(id));
      notify.success(say(`orders.${key}Done`, { number }));
    });
  };
  return { ask, error: act.error };
}
