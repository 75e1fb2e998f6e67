import type { H5Answer } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerFilters } from './AnswerFilters.tsx';
import { AnswerList } from './AnswerList.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import { AnswersStore } from './AnswersStore.ts';
import { ChosenAnswers } from './ChosenAnswers.tsx';
import { useAnswersAddress } from './useAnswersAddress.ts';
import { useDeleteAnswers } from './useDeleteAnswers.ts';

interface AnswersProps {
  readonly id: string;
  readonly store: AnswersStore | undefined;
}

/** The answers to the forms of one work: filter, read, export, delete. */
export const Answers = observer(function Answers({ id, store: given }: AnswersProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [store] = useState(() => given ?? new AnswersStore(client, id));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<H5Answer>();
  useEffect(() => {
    store.forms.reload();
  }, [store]);
  useStoreEvents(store);
  useEffect(() => () => store.dispose(), [store]);
  const { form, filter, narrowed, change, clear } = useAnswersAddress(store, () => setChosen([]));
  const remove = useDeleteAnswers(store, form, () => {
    setChosen([]);
    setOpen(undefined);
  });
  const { forms = [], name = '' } = store.forms.value ?? {};
  const editForm = session.can('h5.manage') && <Link to={`/h5editor?id=${id}`}>{say('menu.edit')}</Link>;

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
            filter={filter}
            onChange={(changes) => change({ ...changes, page: '1' })}
          />
        )
      }
      bulk={<ChosenAnswers ids={chosen} onClear={() => setChosen([])} onDelete={remove} />}
    >
      <PaneState
        source={store.forms}
        onGone={() => navigate('/h5/production', { replace: true })}
        isEmpty={forms.length === 0}
        empty={{ text: say('answers.noForm'), action: editForm }}
      >
        <AnswerList
          store={store}
          form={form}
          chosen={chosen}
          onClear={narrowed ? clear : undefined}
          onChoose={setChosen}
          onOpen={setOpen}
          onPage={(page) => change({ page })}
        />
      </PaneState>
      {open && (
        <AnswerSheet answer={open} onDelete={() => remove([open.id])} onClose={() => setOpen(undefined)} />
      )}
    </WorkPane>
  );
});
