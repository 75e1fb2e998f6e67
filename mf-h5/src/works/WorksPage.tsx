import type { H5Row } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, notify, Pagination } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { ProgramsSheet } from '../programs/ProgramsSheet.tsx';
import { WorkPreview } from '../show/WorkPreview.tsx';
import { saveAsTemplate } from '../templates/TemplatesStore.ts';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { KeywordField } from './KeywordField.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PublishWork } from './PublishWork.tsx';
import { WorkBoard } from './WorkBoard.tsx';
import { WorksStore, worksPageSize } from './WorksStore.ts';

interface WorksPageProps {
  /** Given by tests; the page makes its own. */
  readonly store?: WorksStore;
}

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'rename' | 'preview' | 'publish' | 'programs' | 'template'; readonly work: H5Row };

/** The tenant's H5 works as cards: make, open, preview, rename, delete. */
export const WorksPage = observer(function WorksPage({ store: given }: WorksPageProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [store] = useState(() => given ?? new WorksStore(client));
  const [{ keyword, page: pageText, new: wanted }, change] = useAddressState({
    keyword: '',
    page: '1',
    new: '',
  });
  const [dialog, setDialog] = useState<OpenDialog>();
  const page = Math.max(1, Number.parseInt(pageText, 10) || 1);
  const manages = session.can('h5.manage');

  useEffect(() => {
    store.list.show({ keyword }, page);
  }, [store, keyword, page]);
  useEffect(() => {
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);

  // `?new=1` begins a new work, from wherever the person came; the address then forgets it.
  useEffect(() => {
    if (wanted === '') return;
    change({ new: '' });
    if (manages) setDialog({ kind: 'new' });
  }, [wanted, change, manages]);

  const close = () => setDialog(undefined);
  const edit = (id: string) => navigate(`/h5editor?id=${id}`);
  const remove = async (work: H5Row) => {
    const agreed = await confirm({
      title: say('delete.title', { name: work.name }),
      content: say('delete.content', { count: work.pageCount }),
      action: say('delete.delete'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await store.remove(work.id);
      notify.success(say('delete.done', { name: work.name }));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const makeNew = manages && (
    <Button
      theme="solid"
      type="primary"
      icon={<IconPlus aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'new' })}
    >
      {say('works.new')}
    </Button>
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
        empty={{
          text: say('works.empty'),
          action: (
            <>
              {makeNew}
              {manages && <Link to="/h5/template">{say('templates.start')}</Link>}
            </>
          ),
        }}
        noResult={keyword === '' ? undefined : { text: say('works.noResult', { keyword }), onClear: clear }}
        skeleton={<BoardSkeleton />}
      >
        <WorkBoard
          works={store.list.rows}
          manages={manages}
          onOpen={(work) => (manages ? edit(work.id) : setDialog({ kind: 'preview', work }))}
          onPreview={(work) => setDialog({ kind: 'preview', work })}
          onPublish={(work) => setDialog({ kind: 'publish', work })}
          onPrograms={(work) => setDialog({ kind: 'programs', work })}
          onTemplate={(work) => setDialog({ kind: 'template', work })}
          readsAnswers={session.can('h5.answers')}
          onAnswers={(work) => navigate(`/h5/answers?id=${work.id}`)}
          onRename={(work) => setDialog({ kind: 'rename', work })}
          onDelete={remove}
        />
        <Pagination
          className="hg-pages"
          currentPage={store.list.page}
          pageSize={worksPageSize}
          total={store.list.total}
          hideOnSinglePage
          onPageChange={(next) => change({ page: String(next) })}
        />
      </PaneState>
      {dialog?.kind === 'new' && (
        <NameDialog
          title={say('name.new')}
          action={say('name.create')}
          given=""
          onSubmit={async (name) => edit(await store.add(name))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'rename' && (
        <NameDialog
          title={say('name.rename', { name: dialog.work.name })}
          action={say('name.save')}
          given={dialog.work.name}
          onSubmit={async (name) => {
            await store.rename(dialog.work.id, name);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'template' && (
        <NameDialog
          title={say('templates.saveTitle', { name: dialog.work.name })}
          action={say('templates.save')}
          label={say('templates.nameLabel')}
          given={dialog.work.name}
          onSubmit={async (name) => {
            await saveAsTemplate(client, dialog.work.id, name);
            close();
            notify.success(say('templates.saved', { name }));
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'programs' && <ProgramsSheet work={dialog.work} onClose={close} />}
      {dialog?.kind === 'publish' && <PublishWork work={dialog.work} onClose={close} />}
      {dialog?.kind === 'preview' && <WorkPreview work={dialog.work} onClose={close} />}
    </WorkPane>
  );
});
