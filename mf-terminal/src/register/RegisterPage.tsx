import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useSameContent } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTerminalList } from '../list/useTerminalList.ts';
import { namespace } from '../messages/index.ts';
import { PairButton } from '../pair/PairButton.tsx';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { useGroupSteps } from '../terminals/useGroupSteps.ts';
import { rootId } from '../tree/terminalTree.ts';
import { AuthorisedMeter } from './AuthorisedMeter.tsx';
import { RegisterDialogs } from './RegisterDialogs.tsx';
import { RegisterFilters } from './RegisterFilters.tsx';
import { RegisterList } from './RegisterList.tsx';
import { pairing, registerDefaults, registerFilter } from './registerAddress.ts';
import { useTotals } from './useTotals.ts';
import './register.css';

/** Terminals of the account: pairing, import, authorisation within the quota, revocation. */
export const RegisterPage = observer(function RegisterPage() {
  const say = useMessages(namespace);
  const { groupId, groupName, store: area } = useTerminalArea();
  const breadcrumb = useGroupSteps();
  const store = useTerminalList();
  const totals = useTotals();
  const [address, setAddress] = useAddressState(registerDefaults);
  const filter = useSameContent(registerFilter(groupId, address));
  const page = Number(address.page) || 1;
  useEffect(() => void store.list.show(filter, page), [store, filter, page]);

  const readAgain = () => void Promise.all([store.list.reload(), totals.totals.reload(), area.readAgain()]);
  const pairButton = <PairButton onOpen={() => setAddress(pairing)} />;
  const importButton = <Button onClick={() => setAddress({ import: '1' })}>{say('import.open')}</Button>;
  return (
    <WorkPane
      title={groupId === rootId ? say('section.register') : groupName}
      breadcrumb={breadcrumb}
      aside={<AuthorisedMeter totals={totals.totals} />}
      action={
        <>
          {importButton}
          {pairButton}
        </>
      }
      filters={<RegisterFilters address={address} onChange={setAddress} />}
    >
      <RegisterList
        store={store}
        totals={totals}
        address={address}
        onAddress={setAddress}
        pairButton={pairButton}
      />
      <RegisterDialogs address={address} onAddress={setAddress} onChanged={readAgain} />
    </WorkPane>
  );
});
