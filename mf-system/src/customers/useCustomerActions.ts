import type { Customer } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { CustomerStore } from './CustomerStore.ts';

export type CustomerActions = ReturnType<typeof useCustomerActions>;

/** Removes a customer or resets its second factor, after confirmation. */
export function useCustomerActions(store: CustomerStore) {
  const say = useMessages(namespace);
  const act = useAct();
  const remove = async ({ id, name, demo }: Customer) => {
    const title = say('customers.removeTitle', { name });
    const content = say(demo ? 'customers.removeDemoText' : 'customers.removeText');
    if (await confirm({ title, content, action: say('customers.remove'), danger: true }))
      await act.run(async () => {
        await store.remove(id);
        notify.success(say('customers.removed', { name }));
      });
  };
  const resetTwoFactor = async ({ id, name }: Customer) => {
    const title = say('customers.resetTwoFactorTitle', { name });
    const content = say('people.resetTwoFactor.text');
    const action = say('people.resetTwoFactor.action');
    if (await confirm({ title, content, action, danger: true }))
      await act.run(async () => {
        const userName = await store.resetTwoFactor(id);
        notify.success(say('people.resetTwoFactor.done', { userName }));
      });
  };
  return { remove, resetTwoFactor, error: act.error };
}
