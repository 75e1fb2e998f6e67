import type { H5FormSummary } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { DatePicker, fromPickerDate, toPickerDate } from '@vitrine/shared/ui/pickers';
import { namespace, type Say } from '../messages/index.ts';
import { KeywordField } from '../works/KeywordField.tsx';
import type { AnswersFilter } from './AnswersStore.ts';
import './answers.css';

/** Form name: as given, else by its page. */
function formName(say: Say, { name, page }: H5FormSummary): string {
  if (name !== '') return name;
  return page > 0 ? say('answers.formOn', { number: page }) : say('answers.formGone');
}

interface AnswerFiltersProps {
  readonly forms: readonly H5FormSummary[];
  readonly filter: AnswersFilter;
  readonly onChange: (changes: Partial<AnswersFilter>) => void;
}

/** Filter bar: form (if several), period, keyword. */
export function AnswerFilters({ forms, filter, onChange }: AnswerFiltersProps) {
  const say = useMessages(namespace);
  const { formId, startDate, endDate, keyword } = filter;
  const days =
    startDate !== '' && endDate !== '' ? [toPickerDate(startDate), toPickerDate(endDate)] : undefined;
  return (
    <>
      {forms.length > 1 && (
        <FilterChips
          label={say('answers.form')}
          chips={forms.map((form) => ({
            value: form.formId,
            label: formName(say, form),
            count: form.answers,
          }))}
          value={formId}
          onChange={(value) => onChange({ formId: value })}
        />
      )}
      <DatePicker
        type="dateRange"
        density="compact"
        className="ha-days"
        value={days}
        placeholder={[say('answers.startDate'), say('answers.endDate')]}
        aria-label={say('answers.days')}
        onChange={(chosen) => {
          const [start, end] = Array.isArray(chosen) ? chosen : [];
          onChange({ startDate: fromPickerDate(start), endDate: fromPickerDate(end) });
        }}
      />
      <KeywordField
        value={keyword}
        label={say('answers.search')}
        onChange={(text) => onChange({ keyword: text })}
      />
    </>
  );
}
