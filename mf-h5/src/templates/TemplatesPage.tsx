import { useMessages } from '@vitrine/shared/i18n';
import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ListPages } from '../console/ListPages.tsx';
import { namespace } from '../messages/index.ts';
import { BoardSkeleton } from '../works/BoardSkeleton.tsx';
import { TemplateBoard } from './TemplateBoard.tsx';
import { type OpenTemplateDialog, TemplateDialogs } from './TemplateDialogs.tsx';
import { TemplateFilters } from './TemplateFilters.tsx';
import { TemplatesStore, templatesPageSize } from './TemplatesStore.ts';
import { useDeleteTemplate } from './useDeleteTemplate.ts';
import { useTemplatesAddress } from './useTemplatesAddress.ts';

/** Built-in and own templates: preview, use, rename, delete. */
export const TemplatesPage = observer(function TemplatesPage({ store: given }: { store?: TemplatesStore }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [store] = useState(() => given ?? new TemplatesStore(client));
  const [dialog, setDialog] = useState<OpenTemplateDialog>();
  const { keyword, filter, change } = useTemplatesAddress(store);
  const manages = session.can('h5.manage');
  const remove = useDeleteTemplate(store);
  useStoreEvents(store);
  useEffect(() => () => store.dispose(), [store]);
  const narrowed = keyword !== '' || filter !== '';
  const nothing =
    filter === 'own' && keyword === ''
      ? say('templates.noOwn')
      : say('templates.noResult', { keyword: keyword || say(`templates.filter.${filter || 'all'}`) });
  const clear = () => change({ keyword: '', filter: '', page: '1' });
  const toWorks = <Link to="/h5/production">{say('works.title')}</Link>;
  const filters = (
    <TemplateFilters
      keyword={keyword}
      filter={filter}
      onChange={(changed) => change({ ...changed, page: '1' })}
    />
  );

  return (
    <WorkPane title={say('templates.title')} filters={filters}>
      <PaneState
        source={store.list}
        isEmpty={store.list.rows.length === 0}
        empty={{ text: say('templates.noOwn'), action: toWorks }}
        {...(narrowed && { noResult: { text: nothing, onClear: clear } })}
        skeleton={<BoardSkeleton />}
      >
        <TemplateBoard
          templates={store.list.rows}
          manages={manages}
          onPreview={(template) => setDialog({ kind: 'preview', template })}
          onUse={(template) => setDialog({ kind: 'use', template })}
          onRename={(template) => setDialog({ kind: 'rename', template })}
          onDelete={remove}
        />
        <ListPages list={store.list} pageSize={templatesPageSize} onPage={(page) => change({ page })} />
      </PaneState>
      <TemplateDialogs
        dialog={dialog}
        store={store}
        manages={manages}
        onDialog={setDialog}
        onMade={(id) => navigate(`/h5editor?id=${id}`)}
      />
    </WorkPane>
  );
});
