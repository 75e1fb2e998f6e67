import type { H5Answer } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, notify, Pagination } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { BulkBar, LeadBack, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useAddressState, useNavigate, useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerFilters } from './AnswerFilters.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import { AnswersStore, answersPageSize } from './AnswersStore.ts';
import { AnswerTable } from './AnswerTable.tsx';
import { dayIn } from './days.ts';

const defaults = { formId: '', startDate: '', endDate: '', keyword: '', page: '1' };

/** What visitors answered to the forms of one work: `/h5/answers?id=…`. */
export const AnswersPage = observer(function AnswersPage({ store }: { store?: AnswersStore }) {
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  if (id === '') return <LeadBack to="/h5/production" />;
  return <Answers key={id} id={id} store={store} />;
});

interface AnswersProps {
  readonly id: string;
  readonly store: AnswersStore | undefined;
}

const Answers = observer(function Answers({ id, store: given }: AnswersProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [store] = useState(() => given ?? new AnswersStore(client, id));
  const [address, change] = useAddressState(defaults);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<H5Answer>();
  const form = store.formOf(address.formId);
  const formId = form?.formId ?? '';
  const { keyword } = address;
  const [startDate, endDate] = [dayIn(address.startDate), dayIn(address.endDate)];
  const page = Math.max(1, Number.parseInt(address.page, 10) || 1);

  useEffect(() => {
    store.forms.reload();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  useEffect(() => {
    setChosen([]);
    if (formId !== '') store.list.show({ formId, startDate, endDate, keyword }, page);
  }, [store, formId, startDate, endDate, keyword, page]);

  const remove = async (ids: readonly string[]) => {
    const count = ids.length || (form?.answers ?? 0);
    const agreed = await confirm({
      title: say('answers.deleteTitle', { count }),
      content: say('answers.deleteContent'),
      action: say('menu.delete'),
      danger: true,
    });
    if (!agreed) return;
    try {
      const deleted = await store.remove(ids);
      setChosen([]);
      setOpen(undefined);
      notify.success(say('answers.deleted', { count: deleted }));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const { forms = [], name = '' } = store.forms.value ?? {};
  const narrowed = startDate !== '' || endDate !== '' || keyword !== '';
  const clear = () => change({ startDate: '', endDate: '', keyword: '', page: '1' });

  return (
    <WorkPane
      title={name === '' ? say('answers.title') : say('answers.of', { name })}
      aside={form && <span className="ha-count">{say('answers.count', { count: form.answers })}</span>}
      breadcrumb={[{ label: say('works.title'), to: '/h5/production' }, { label: say('answers.title') }]}
      action={form && <AnswerActions store={store} onDeleteAll={() => remove([])} />}
      filters={
        form && (
          <AnswerFilters
            forms={forms}
            filter={{ formId, startDate, endDate, keyword }}
            onChange={(changes) => change({ ...changes, page: '1' })}
          />
        )
      }
      bulk={
        <BulkBar count={chosen.length} onClear={() => setChosen([])}>
          <Button type="danger" onClick={() => remove(chosen)}>
            {say('menu.delete')}
          </Button>
        </BulkBar>
      }
    >
      <PaneState
        source={store.forms}
        onGone={() => navigate('/h5/production', { replace: true })}
        isEmpty={forms.length === 0}
        empty={{
          text: say('answers.noForm'),
          action: session.can('h5.manage') && <Link to={`/h5editor?id=${id}`}>{say('menu.edit')}</Link>,
        }}
      >
        <PaneState
          source={store.list}
          isEmpty={store.list.rows.length === 0}
          empty={{ text: say('answers.empty') }}
          {...(narrowed && { noResult: { text: say('answers.noResult'), onClear: clear } })}
        >
          <AnswerTable
            rows={store.list.rows}
            fields={form?.fields ?? []}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={setOpen}
          />
          <Pagination
            className="hg-pages"
            currentPage={store.list.page}
            pageSize={answersPageSize}
            total={store.list.total}
            hideOnSinglePage
            onPageChange={(next) => change({ page: String(next) })}
          />
        </PaneState>
      </PaneState>
      {open && (
        <AnswerSheet answer={open} onDelete={() => remove([open.id])} onClose={() => setOpen(undefined)} />
      )}
    </WorkPane>
  );
});
