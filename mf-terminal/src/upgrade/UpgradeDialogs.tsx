import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { PackageDialog } from './PackageDialog.tsx';
import type { PackageStore } from './PackageStore.ts';
import { RolloutDrawer } from './RolloutDrawer.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import type { UpgradeAddressing } from './upgradeAddress.ts';

interface UpgradeDialogsProps extends UpgradeAddressing {
  readonly store: PackageStore;
  /** Opens the rollout that was started. */
  readonly onOpen: (operationId: string) => void;
}

/** What lies over the page of upgrades: uploading, editing and rolling out a package. The address says which. */
export const UpgradeDialogs = observer(function UpgradeDialogs(props: UpgradeDialogsProps) {
  const { store, address, onAddress, onOpen } = props;
  const { packages } = store;
  const say = useMessages(namespace);
  const edited = packages.rows.find(({ packageId }) => packageId === address.edit);
  const rolled = packages.rows.find(({ packageId }) => packageId === address.rollout);
  return (
    <>
      {address.upload !== '' && (
        <UploadDialog
          onClose={() => onAddress({ upload: '' })}
          onUploaded={() => {
            notify.success(say('upgrade.done'));
            onAddress({ upload: '' });
            void packages.reload();
          }}
        />
      )}
      {edited && (
        <PackageDialog
          upgrade={edited}
          onSave={async (words) => {
            await store.change(edited.packageId, words);
            notify.success(say('upgrade.changed'));
          }}
          onClose={() => onAddress({ edit: '' })}
        />
      )}
      {rolled && (
        <RolloutDrawer upgrade={rolled} onSent={onOpen} onClose={() => onAddress({ rollout: '' })} />
      )}
    </>
  );
});
