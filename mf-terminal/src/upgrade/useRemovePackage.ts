import type { UpgradePackage } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { PackageStore } from './PackageStore.ts';

/** Removes a package after the user agreed. */
export function useRemovePackage(store: PackageStore) {
  const say = useMessages(namespace);
  return async ({ packageId, version }: UpgradePackage) => {
    const agreed = await confirm({
      title: say('upgrade.removeTitle', { version }),
      content: say('upgrade.removeContent'),
      action: say('upgrade.remove'),
      danger: true,
    });
    if (agreed) await store.remove(packageId).catch(notify.failure);
  };
}
