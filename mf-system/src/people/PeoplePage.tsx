import type { Role } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { MemberForm } from './MemberForm.tsx';
import { MemberTable } from './MemberTable.tsx';
import { PeopleStore } from './PeopleStore.ts';
import { RoleSheet } from './RoleSheet.tsx';
import { RoleTable } from './RoleTable.tsx';
import '../basics/basics.css';

interface PeoplePageProps {
  /** Injected by tests. */
  readonly store?: PeopleStore;
}

const views = ['members', 'roles'] as const;

/** Members and roles of the account. */
export const PeoplePage = observer(function PeoplePage({ store: given }: PeoplePageProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => given ?? new PeopleStore(client));
  const [{ view }, change] = useAddressState({ view: 'members' });
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Role | 'new'>();
  useEffect(() => {
    void store.reload();
    return () => store.cancel();
  }, [store]);
  const shown = view === 'roles' ? 'roles' : 'members';
  const action =
    shown === 'members' ? (
      <Button theme="solid" type="primary" onClick={() => setAdding(true)}>
        {say('people.addMember')}
      </Button>
    ) : (
      <Button theme="solid" type="primary" onClick={() => setEdited('new')}>
        {say('people.addRole')}
      </Button>
    );
  const chips = views.map((value) => ({ value, label: say(`people.${value}`) }));
  return (
    <WorkPane
      title={say('people.name')}
      breadcrumb={[{ label: say('title'), to: '/system' }, { label: say('people.name') }]}
      action={action}
      filters={
        <FilterChips
          label={say('people.view')}
          chips={chips}
          value={shown}
          onChange={(next) => change({ view: next })}
        />
      }
    >
      {shown === 'members' ? (
        <PaneState source={store.members}>
          <MemberTable store={store} />
        </PaneState>
      ) : (
        <PaneState source={store.roles}>
          <RoleTable store={store} onEdit={setEdited} onMembers={() => change({ view: 'members' })} />
        </PaneState>
      )}
      {adding && <MemberForm store={store} onClose={() => setAdding(false)} />}
      {edited && (
        <RoleSheet
          role={edited === 'new' ? undefined : edited}
          store={store}
          onClose={() => setEdited(undefined)}
        />
      )}
    </WorkPane>
  );
});
