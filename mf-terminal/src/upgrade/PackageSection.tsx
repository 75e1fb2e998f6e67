import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import { ListPages } from '../operation/ListPages.tsx';
import { type PackageStore, packagePageSize } from './PackageStore.ts';
import { PackageTable } from './PackageTable.tsx';
import type { UpgradeAddressing } from './upgradeAddress.ts';
import { useRemovePackage } from './useRemovePackage.ts';

interface PackageSectionProps extends Pick<UpgradeAddressing, 'onAddress'> {
  readonly store: PackageStore;
  /** Button to upload a package, if permitted. */
  readonly upload: ReactNode;
}

/** A page of packages with what can be done with each, or why there are none. */
export const PackageSection = observer(function PackageSection(props: PackageSectionProps) {
  const { store, upload, onAddress } = props;
  const { packages } = store;
  const say = useMessages(namespace);
  const remove = useRemovePackage(store);
  return (
    <section aria-label={say('upgrade.packages')}>
      <PaneState
        source={packages}
        isEmpty={packages.rows.length === 0}
        empty={{ text: say(upload ? 'upgrade.empty' : 'upgrade.emptyToRead'), action: upload }}
      >
        <PackageTable
          packages={packages.rows}
          onRollout={({ packageId }) => onAddress({ rollout: packageId })}
          onEdit={({ packageId }) => onAddress({ edit: packageId })}
          onRemove={remove}
        />
        <ListPages
          list={packages}
          pageSize={packagePageSize}
          onPage={(next) => onAddress({ packages: String(next) })}
        />
      </PaneState>
    </section>
  );
});
