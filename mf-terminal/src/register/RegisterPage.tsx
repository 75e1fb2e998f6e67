import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FirstSteps } from '../list/FirstSteps.tsx';
import { TerminalPager } from '../list/TerminalPager.tsx';
import { useTerminalList } from '../list/useTerminalList.ts';
import { namespace } from '../messages/index.ts';
import { PairDialog } from '../pair/PairDialog.tsx';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { useGroupSteps } from '../terminals/useGroupSteps.ts';
import { rootId } from '../tree/terminalTree.ts';
import { AuthorisedMeter } from './AuthorisedMeter.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { RegisterTable } from './RegisterTable.tsx';
import { TotalsStore } from './TotalsStore.ts';
import './register.css';

/** `code`: from the QR code of a waiting screen; `replaces`: the terminal it replaces. */
const addressDefaults = {
  terminal: '',
  code: '',
  replaces: '',
  adopt: '',
  import: '',
  authorised: '',
  paired: '',
  page: '1',
};
const either = (text: string): '' | '0' | '1' => (text === '1' || text === '0' ? text : '');

/** Terminals of the account: pairing, import, authorisation within the quota, revocation. */
export const RegisterPage = observer(function RegisterPage() {
  const say = useMessages(namespace);
  const { groupId, groupName, store: area, openTerminal } = useTerminalArea();
  const breadcrumb = useGroupSteps();
  const store = useTerminalList();
  const [totals] = useState(() => new TotalsStore(client));
  const [address, setAddress] = useAddressState(addressDefaults);
  const { authorised, paired, page, code, replaces } = address;

  useEffect(() => {
    const filter = { gpId: groupId, authorised: either(authorised), paired: either(paired) };
    void store.list.show(filter, Number(page) || 1);
  }, [store, groupId, authorised, paired, page]);
  useEffect(() => totals.follow(), [totals]);

  const change = async (ids: readonly string[], allow: boolean, name: string) => {
    if (!allow) {
      const agreed = await confirm({
        title: say('revoke.title', { name }),
        content: say('revoke.content'),
        action: say('revoke.action'),
        danger: true,
      });
      if (!agreed) return;
    }
    try {
      await store.setAuthorised(ids, allow);
      notify.success(say(allow ? 'register.authorised' : 'register.revoked', { name }));
    } catch (reason) {
      notify.failure(reason);
    }
    await totals.totals.reload();
  };
  const pairButton = (
    <Button theme="solid" icon={<IconPlus />} onClick={() => setAddress({ adopt: '1' })}>
      {say('pair.open')}
    </Button>
  );
  const pairing = address.adopt !== '' || code !== '' || replaces !== '';
  const shut = () => setAddress({ adopt: '', code: '', replaces: '' });
  return (
    <WorkPane
      title={groupId === rootId ? say('section.register') : groupName}
      breadcrumb={breadcrumb}
      aside={<AuthorisedMeter totals={totals.totals} />}
      action={
        <>
          <Button onClick={() => setAddress({ import: '1' })}>{say('import.open')}</Button>
          {pairButton}
        </>
      }
      filters={
        <>
          <FilterChips
            label={say('filter.authorised')}
            value={authorised}
            chips={[
              { value: '', label: say('list.all') },
              { value: '1', label: say('filter.isAuthorised') },
              { value: '0', label: say('filter.isRevoked') },
            ]}
            onChange={(value) => setAddress({ authorised: value, page: '1' })}
          />
          <FilterChips
            label={say('filter.paired')}
            value={paired}
            chips={[
              { value: '', label: say('register.anyScreen') },
              { value: '1', label: say('filter.isPaired') },
              { value: '0', label: say('filter.isWaiting') },
            ]}
            onChange={(value) => setAddress({ paired: value, page: '1' })}
          />
        </>
      }
    >
      <PaneState
        source={store.list}
        isEmpty={store.list.rows.length === 0}
        empty={{ text: say('list.empty'), action: <FirstSteps pairButton={pairButton} /> }}
        {...((authorised !== '' || paired !== '') && {
          noResult: {
            text: say('list.noResult'),
            onClear: () => setAddress({ authorised: '', paired: '', page: '1' }),
          },
        })}
      >
        <RegisterTable rows={store.list.rows} onOpen={openTerminal} onChange={change} />
        <TerminalPager list={store.list} onPage={(next) => setAddress({ page: next })} />
      </PaneState>
      {pairing && (
        <PairDialog
          groupId={groupId}
          groupName={groupName}
          givenCode={code}
          replaces={
            replaces === '' ? undefined : { id: replaces, name: area.tree.node(replaces)?.name ?? '' }
          }
          onClose={shut}
          onPaired={(id) => {
            setAddress({ adopt: '', code: '', replaces: '', terminal: id });
            void Promise.all([store.list.reload(), totals.totals.reload(), area.readAgain()]);
          }}
        />
      )}
      {address.import !== '' && (
        <ImportDialog
          groupId={groupId}
          groupName={groupName}
          onClose={() => setAddress({ import: '' })}
          onImported={() => void Promise.all([store.list.reload(), totals.totals.reload(), area.readAgain()])}
        />
      )}
    </WorkPane>
  );
});
