import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useSameContent } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PassageActions } from './PassageActions.tsx';
import { PassageBulkBar } from './PassageBulkBar.tsx';
import { PassageFilters } from './PassageFilters.tsx';
import { PassageList } from './PassageList.tsx';
import { PassageStore } from './PassageStore.ts';
import { passageFilter } from './passageAddress.ts';
import type { Deletion } from './useDeletion.ts';
import { usePassageAddress } from './usePassageAddress.ts';
import '../customField/customField.css';
import '../list/list.css';
import './passage.css';

/** Access records of the terminals of the selected group, with results. */
export const PassagePage = observer(function PassagePage() {
  const say = useMessages(namespace);
  const { groupId, groupName } = useTerminalArea();
  const store = useStore((client) => new PassageStore(client));
  const addressing = usePassageAddress();
  const { address } = addressing;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [deletion, setDeletion] = useState<Deletion>();
  const mayDelete = session.can('terminal.passageDelete');
  const filter = useSameContent(passageFilter(groupId, address, session.timeZone));
  const page = Number(address.page) || 1;
  useEffect(() => {
    setChosen([]);
    void store.list.show(filter, page);
  }, [store, filter, page]);

  const unchoose = () => setChosen([]);
  const deletePerson = () => setDeletion({ ids: [], person: address.person });
  const deleteChosen = () => setDeletion({ ids: chosen, person: '' });
  return (
    <WorkPane
      title={say('section.current')}
      breadcrumb={[{ label: groupName }]}
      action={<PassageActions store={store} onDeletePerson={mayDelete ? deletePerson : undefined} />}
      filters={<PassageFilters addressing={addressing} />}
      bulk={mayDelete && <PassageBulkBar count={chosen.length} onClear={unchoose} onDelete={deleteChosen} />}
    >
      <PassageList
        list={store.list}
        addressing={addressing}
        chosen={chosen}
        onChoose={mayDelete ? setChosen : undefined}
      />
      {deletion && (
        <DeleteDialog
          deletion={deletion}
          store={store}
          onClose={() => setDeletion(undefined)}
          onDeleted={unchoose}
        />
      )}
    </WorkPane>
  );
});
