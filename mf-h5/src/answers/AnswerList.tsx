import type { H5Answer, H5FormSummary } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { ListPages } from '../console/ListPages.tsx';
import { namespace } from '../messages/index.ts';
import { type AnswersStore, answersPageSize } from './AnswersStore.ts';
import { AnswerTable } from './AnswerTable.tsx';

interface AnswerListProps {
  readonly store: AnswersStore;
  readonly form: H5FormSummary | undefined;
  /** Takes the filter back; absent when nothing is filtered. */
  readonly onClear: (() => void) | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onOpen: (answer: H5Answer) => void;
  readonly onPage: (page: string) => void;
}

/** A page of answers to one form. */
export const AnswerList = observer(function AnswerList(props: AnswerListProps) {
  const { store, form, onClear, chosen, onChoose, onOpen, onPage } = props;
  const say = useMessages(namespace);
  return (
    <PaneState
      source={store.list}
      isEmpty={store.list.rows.length === 0}
      empty={{ text: say('answers.empty') }}
      {...(onClear && { noResult: { text: say('answers.noResult'), onClear } })}
    >
      <AnswerTable
        rows={store.list.rows}
        fields={form?.fields ?? []}
        chosen={chosen}
        onChoose={onChoose}
        onOpen={onOpen}
      />
      <ListPages list={store.list} pageSize={answersPageSize} onPage={onPage} />
    </PaneState>
  );
});
