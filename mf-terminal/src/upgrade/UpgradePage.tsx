import type { UpgradePackage } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, Pagination } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { OperationBoard } from '../operation/operations/OperationBoard.tsx';
import { OperationHistory } from '../operation/operations/OperationHistory.tsx';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { PackageDialog } from './PackageDialog.tsx';
import { PackageStore, packagePageSize } from './PackageStore.ts';
import { PackageTable } from './PackageTable.tsx';
import { RolloutDrawer } from './RolloutDrawer.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { VersionList } from './VersionList.tsx';
import './upgrade.css';

const addressDefaults = {
  order: '',
  upload: '',
  rollout: '',
  edit: '',
  packages: '1',
  status: '',
  page: '1',
  result: '',
  find: '',
};

/** Upgrade packages, running versions, and staged rollouts. */
export const UpgradePage = observer(function UpgradePage() {
  const say = useMessages(namespace);
  const [address, setAddress] = useAddressState(addressDefaults);
  const open = (order: string) => setAddress({ order, rollout: '', result: '', find: '' });
  if (address.order !== '')
    return (
      <OperationBoard
        id={address.order}
        back={{ label: say('upgrade.title'), to: '/terminal/upgrade' }}
        onOperation={open}
      />
    );
  const upload = session.can('terminal.upgrade') && (
    <Button theme="solid" icon={<IconUpload />} onClick={() => setAddress({ upload: '1' })}>
      {say('upgrade.upload')}
    </Button>
  );
  return (
    <WorkPane
      title={say('upgrade.title')}
      action={
        <>
          <Link to="/deviceup" className="upgrade-board">
            {say('upgrade.board')}
          </Link>
          {upload}
        </>
      }
    >
      <Packages address={address} onAddress={setAddress} onOpen={open} upload={upload} />
      <OperationHistory kind="upgrade" onOpen={open} />
    </WorkPane>
  );
});

interface PackagesProps {
  readonly address: typeof addressDefaults;
  readonly onAddress: (changes: Partial<typeof addressDefaults>) => void;
  readonly onOpen: (operationId: string) => void;
  readonly upload: ReactNode;
}

const Packages = observer(function Packages({ address, onAddress, onOpen, upload }: PackagesProps) {
  const say = useMessages(namespace);
  const { groupId, groupName } = useTerminalArea();
  const store = useStore((client) => new PackageStore(client));
  const { packages } = store;
  const page = Number(address.packages) || 1;
  useEffect(() => void packages.show('', page), [packages, page]);
  useEffect(() => store.showVersions(groupId), [store, groupId]);
  const remove = async ({ packageId, version }: UpgradePackage) => {
    const agreed = await confirm({
      title: say('upgrade.removeTitle', { version }),
      content: say('upgrade.removeContent'),
      action: say('upgrade.remove'),
      danger: true,
    });
    if (agreed) await store.remove(packageId).catch(notify.failure);
  };
  const edited = packages.rows.find(({ packageId }) => packageId === address.edit);
  const rolled = packages.rows.find(({ packageId }) => packageId === address.rollout);
  return (
    <>
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
          {packages.total > packagePageSize && (
            <Pagination
              className="operation-pages"
              total={packages.total}
              pageSize={packagePageSize}
              currentPage={packages.page}
              showTotal
              onPageChange={(next) => onAddress({ packages: String(next) })}
            />
          )}
        </PaneState>
      </section>
      <section className="operation-section" aria-label={say('upgrade.versions')}>
        <header className="operation-head">
          <h2>{say('upgrade.versionsOf', { group: groupName })}</h2>
        </header>
        <PaneState
          source={store.versions}
          isEmpty={store.versions.value?.length === 0}
          empty={{ text: say('switchover.empty') }}
        >
          <VersionList versions={store.versions.value ?? []} />
        </PaneState>
      </section>
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
