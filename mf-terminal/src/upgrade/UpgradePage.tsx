import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { OperationBoard } from '../operation/operations/OperationBoard.tsx';
import { OperationHistory } from '../operation/operations/OperationHistory.tsx';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { PackageSection } from './PackageSection.tsx';
import { PackageStore } from './PackageStore.ts';
import { UpgradeDialogs } from './UpgradeDialogs.tsx';
import { UploadButton } from './UploadButton.tsx';
import { type UpgradeAddressing, upgradeDefaults } from './upgradeAddress.ts';
import { VersionSection } from './VersionSection.tsx';
import './upgrade.css';

/** Upgrade packages, running versions, and staged rollouts. */
export const UpgradePage = observer(function UpgradePage() {
  const say = useMessages(namespace);
  const [address, setAddress] = useAddressState(upgradeDefaults);
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
    <UploadButton onOpen={() => setAddress({ upload: '1' })} />
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

interface PackagesProps extends UpgradeAddressing {
  readonly onOpen: (operationId: string) => void;
  readonly upload: ReactNode;
}

function Packages({ address, onAddress, onOpen, upload }: PackagesProps) {
  const { groupId } = useTerminalArea();
  const store = useStore((client) => new PackageStore(client));
  const { packages } = store;
  const page = Number(address.packages) || 1;
  useEffect(() => void packages.show('', page), [packages, page]);
  useEffect(() => store.showVersions(groupId), [store, groupId]);
  return (
    <>
      <PackageSection store={store} upload={upload} onAddress={onAddress} />
      <VersionSection store={store} />
      <UpgradeDialogs store={store} address={address} onAddress={onAddress} onOpen={onOpen} />
    </>
  );
}
