import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import type { TerminalListStore } from '../list/TerminalListStore.ts';
import { namespace } from '../messages/index.ts';
import type { TotalsStore } from './TotalsStore.ts';

/** Authorises terminals, or revokes it after the user agreed. */
export function useAuthorisation(store: TerminalListStore, { totals }: TotalsStore) {
  const say = useMessages(namespace);
  const agreed = (name: string) =>
    confirm({
      title: say('revoke.title', { name }),
      content: say('revoke.content'),
      action: say('revoke.action'),
      danger: true,
    });
  return async (ids: readonly string[], allow: boolean, name: string) => {
    if (!allow && !(await agreed(name))) return;
    try {
      await store.setAuthorised(ids, allow);
      notify.success(say(allow ? 'register.authorised' : 'register.revoked', { name }));
    } catch (reason) {
      notify.failure(reason);
    }
    await totals.reload();
  };
}
