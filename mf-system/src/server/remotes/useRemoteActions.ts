import type { RemoteState } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { serverNamespace } from '../messages/index.ts';
import type { RemoteStore } from './RemoteStore.ts';

/** Changes which version of a remote is used, after confirmation. */
export function useRemoteActions(store: RemoteStore) {
  const say = useMessages(serverNamespace);
  const shipped = say('remotes.shippedVersion');
  const promote = async ({ name, version: former }: RemoteState, version: string) => {
    const agreed = await confirm({
      title: say('remotes.promoteTitle', { name, version }),
      content: say('remotes.promoteText', { former: former || shipped }),
      action: say('remotes.promote'),
    });
    if (agreed) await store.promote(name, version).catch(notify.failure);
  };
  const rollBack = async ({ name, version, previous }: RemoteState) => {
    const agreed = await confirm({
      title: say('remotes.rollbackTitle', { name }),
      content: say('remotes.rollbackText', { version, before: previous ?? shipped }),
      action: say('remotes.rollback'),
      danger: true,
    });
    if (agreed) await store.rollBack(name).catch(notify.failure);
  };
  const endCanary = async ({ name, version: former, canary }: RemoteState) => {
    const agreed = await confirm({
      title: say('remotes.endTitle', { name }),
      content: say('remotes.endText', { version: canary?.version ?? '', former }),
      action: say('remotes.end'),
      danger: true,
    });
    if (agreed) await store.setCanary(name, null).catch(notify.failure);
  };
  return { promote, rollBack, endCanary };
}
