import { maximumAccountAnswers, maximumH5Answers } from '@vitrine/shared/api';
import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { Button, notify, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { AnswersStore } from './AnswersStore.ts';
import { saveCsv } from './saveCsv.ts';
import './answers.css';

/** Retention in days; 0: unlimited. */
const keepings = [0, 30, 90, 180, 365] as const;

interface AnswerActionsProps {
  readonly store: AnswersStore;
  readonly onDeleteAll: () => void;
}

/** Retention of answers, and actions on all filtered ones. */
export const AnswerActions = observer(function AnswerActions({ store, onDeleteAll }: AnswerActionsProps) {
  const say = useMessages(namespace);
  const [exporting, setExporting] = useState(false);
  const { value } = store.forms;
  const days = value?.keepDays ?? 0;
  const choices: readonly number[] = keepings.some((known) => known === days)
    ? keepings
    : [...keepings, days];
  const save = async () => {
    setExporting(true);
    try {
      const { csv, rows, more } = await store.csv();
      saveCsv(`${value?.name ?? ''}.csv`, csv);
      if (more) notify.warning(say('answers.exportMore', { count: rows }));
      else notify.success(say('answers.exported', { count: rows }));
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setExporting(false);
    }
  };
  return (
    <>
      <span
        className="ha-keep"
        title={say('answers.limits', {
          work: formatNumber(maximumH5Answers),
          account: formatNumber(maximumAccountAnswers),
        })}
      >
        {say('answers.keep')}
        <Select
          aria-label={say('answers.keep')}
          value={days}
          disabled={store.keeping.running}
          optionList={choices.map((count) => ({
            value: count,
            label: count === 0 ? say('answers.keepForever') : say('answers.keepFor', { count }),
          }))}
          onChange={(chosen) => {
            store.keep(Number(chosen)).then(() => notify.success(say('answers.kept')), notify.failure);
          }}
        />
      </span>
      <Button
        type="danger"
        disabled={store.formOf(store.list.filter.formId)?.answers === 0}
        onClick={onDeleteAll}
      >
        {say('answers.deleteAll')}
      </Button>
      <Button disabled={store.list.total === 0} loading={exporting} onClick={save}>
        {say('answers.export')}
      </Button>
    </>
  );
});
