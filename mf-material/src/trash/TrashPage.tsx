import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { countText } from '../library/countText.ts';
import { KeywordField } from '../library/MaterialFilters.tsx';
import { Refusal } from '../library/Refusal.tsx';
import { useMaterialChanges } from '../library/useMaterialChanges.ts';
import { namespace } from '../messages/index.ts';
import { TrashBulkBar } from './TrashBulkBar.tsx';
import { TrashList } from './TrashList.tsx';
import { TrashStore } from './TrashStore.ts';
import { useTrashActions } from './useTrashActions.ts';
import '../library/library.css';

/** Trash: restore or delete permanently. */
export const TrashPage = observer(function TrashPage() {
  const say = useMessages(namespace);
  const [store] = useState(() => new TrashStore(client));
  const [{ keyword, page }, change] = useAddressState({ keyword: '', page: '1' });
  const actions = useTrashActions(store);
  const { list } = store;
  useEffect(() => {
    void list.show({ keyword }, Math.max(1, Number.parseInt(page, 10) || 1));
  }, [list, keyword, page]);
  useMaterialChanges(() => void list.reload());
  const filled = list.total > 0;
  return (
    <WorkPane
      title={say('trash.title')}
      aside={filled && <span className="mat-count">{say('grid.total', { count: countText(list) })}</span>}
      breadcrumb={[{ label: say('title'), to: '/material' }, { label: say('trash.title') }]}
      action={
        session.can('material.delete') &&
        filled && (
          <Button type="danger" onClick={() => void actions.empty()}>
            {say('trash.empty')}
          </Button>
        )
      }
      filters={
        <KeywordField
          value={keyword}
          label={say('filter.keyword')}
          onChange={(text) => change({ keyword: text, page: '1' })}
        />
      }
      bulk={session.can('material.manage') && <TrashBulkBar store={store} actions={actions} />}
    >
      <Refusal texts={actions.refusals} onClose={actions.dismiss} />
      <TrashList store={store} actions={actions} keyword={keyword} onChange={change} />
    </WorkPane>
  );
});
