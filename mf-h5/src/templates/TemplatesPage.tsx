import { type H5TemplateRow, h5TemplateFilter } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { notify, Pagination } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { BoardSkeleton } from '../works/BoardSkeleton.tsx';
import { KeywordField } from '../works/KeywordField.tsx';
import { TemplateBoard } from './TemplateBoard.tsx';
import { type OpenTemplateDialog, TemplateDialogs } from './TemplateDialogs.tsx';
import { TemplatesStore, templatesPageSize } from './TemplatesStore.ts';

const filters = ['', ...h5TemplateFilter.options] as const;

/** Works to start from: those that come along and the account's own; look, take, rename, delete. */
export const TemplatesPage = observer(function TemplatesPage({ store: given }: { store?: TemplatesStore }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [store] = useState(() => given ?? new TemplatesStore(client));
  const [address, change] = useAddressState({ keyword: '', filter: '', page: '1' });
  const [dialog, setDialog] = useState<OpenTemplateDialog>();
  const { keyword } = address;
  const filter = filters.find((known) => known === address.filter) ?? '';
  const page = Math.max(1, Number.parseInt(address.page, 10) || 1);
  const manages = session.can('h5.manage');

  useEffect(() => {
    store.list.show({ keyword, filter }, page);
  }, [store, keyword, filter, page]);
  useEffect(() => {
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);

  const remove = async (template: H5TemplateRow) => {
    const agreed = await confirm({
      title: say('templates.deleteTitle', { name: template.name }),
      content: say('templates.deleteContent'),
      action: say('menu.delete'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await store.remove(template.id);
      notify.success(say('delete.done', { name: template.name }));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const narrowed = keyword !== '' || filter !== '';
  const nothing =
    filter === 'own' && keyword === ''
      ? say('templates.noOwn')
      : say('templates.noResult', { keyword: keyword || say(`templates.filter.${filter || 'all'}`) });

  return (
    <WorkPane
      title={say('templates.title')}
      filters={
        <>
          <FilterChips
            label={say('templates.kind')}
            chips={filters.map((value) => ({ value, label: say(`templates.filter.${value || 'all'}`) }))}
            value={filter}
            onChange={(value) => change({ filter: value, page: '1' })}
          />
          <KeywordField value={keyword} onChange={(text) => change({ keyword: text, page: '1' })} />
        </>
      }
    >
      <PaneState
        source={store.list}
        isEmpty={store.list.rows.length === 0}
        empty={{
          text: say('templates.noOwn'),
          action: <Link to="/h5/production">{say('works.title')}</Link>,
        }}
        {...(narrowed && {
          noResult: { text: nothing, onClear: () => change({ keyword: '', filter: '', page: '1' }) },
        })}
        skeleton={<BoardSkeleton />}
      >
        <TemplateBoard
          templates={store.list.rows}
          manages={manages}
          onLook={(template) => setDialog({ kind: 'look', template })}
          onUse={(template) => setDialog({ kind: 'use', template })}
          onRename={(template) => setDialog({ kind: 'rename', template })}
          onDelete={remove}
        />
        <Pagination
          className="hg-pages"
          currentPage={store.list.page}
          pageSize={templatesPageSize}
          total={store.list.total}
          hideOnSinglePage
          onPageChange={(next) => change({ page: String(next) })}
        />
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
