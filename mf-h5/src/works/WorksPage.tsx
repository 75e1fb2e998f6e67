import { useMessages } from '@vitrine/shared/i18n';
import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { KeywordField } from './KeywordField.tsx';
import { NewWorkButton } from './NewWorkButton.tsx';
import { useWorksAddress } from './useWorksAddress.ts';
import { type OpenWorkDialog, WorkDialogs } from './WorkDialogs.tsx';
import { WorkList } from './WorkList.tsx';
import { WorksStore } from './WorksStore.ts';

interface WorksPageProps {
  /** Injected by tests. */
  readonly store?: WorksStore;
}

/** The tenant's H5 works as cards: make, open, preview, rename, delete. */
export const WorksPage = observer(function WorksPage({ store: given }: WorksPageProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [store] = useState(() => given ?? new WorksStore(client));
  const [dialog, setDialog] = useState<OpenWorkDialog>();
  const manages = session.can('h5.manage');
  const begin = () => manages && setDialog({ kind: 'new' });
  const { keyword, change } = useWorksAddress(store, begin);
  useStoreEvents(store);
  useEffect(() => () => store.dispose(), [store]);
  const edit = (id: string) => navigate(`/h5editor?id=${id}`);
  const makeNew = manages && <NewWorkButton onNew={begin} />;
  const start = (
    <>
      {makeNew}
      {manages && <Link to="/h5/template">{say('templates.start')}</Link>}
    </>
  );
  const clear = () => change({ keyword: '', page: '1' });

  return (
    <WorkPane
      title={say('works.title')}
      action={makeNew}
      filters={<KeywordField value={keyword} onChange={(text) => change({ keyword: text, page: '1' })} />}
    >
      <PaneState
        source={store.list}
        isEmpty={store.list.rows.length === 0}
        empty={{ text: say('works.empty'), action: start }}
        noResult={keyword === '' ? undefined : { text: say('works.noResult', { keyword }), onClear: clear }}
        skeleton={<BoardSkeleton />}
      >
        <WorkList
          store={store}
          manages={manages}
          onEdit={edit}
          onDialog={setDialog}
          onPage={(page) => change({ page })}
        />
      </PaneState>
      <WorkDialogs dialog={dialog} store={store} onMade={edit} onClose={() => setDialog(undefined)} />
    </WorkPane>
  );
});
