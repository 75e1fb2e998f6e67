import { terminalHappening } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, Select } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { DatePicker, fromPickerDate, toPickerDate } from '@vitrine/shared/ui/pickers';
import { useSearchText } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import { type LogFilter, type LogView, logViews } from './useLogAddress.ts';
import './logs.css';

interface LogFiltersProps {
  readonly view: LogView;
  readonly filter: LogFilter;
  readonly onView: (view: LogView) => void;
  readonly onChange: (changes: Partial<LogFilter>) => void;
}

/** Action prefixes other than sign-ins. */
const domains = ['', 'terminal', 'material', 'program', 'task', 'h5', 'account', 'system'] as const;

/** Filter bar: log, text, period, and filters of the selected log. */
export function LogFilters({ view, filter, onView, onChange }: LogFiltersProps) {
  const say = useMessages(namespace);
  const days =
    filter.startDate && filter.endDate
      ? [toPickerDate(filter.startDate), toPickerDate(filter.endDate)]
      : undefined;
  return (
    <>
      <FilterChips
        label={say('logs.view.label')}
        chips={logViews.map((value) => ({ value, label: say(`logs.view.${value}`) }))}
        value={view}
        onChange={onView}
      />
      <KeywordField value={filter.keyword} onChange={(keyword) => onChange({ keyword })} />
      <DatePicker
        type="dateRange"
        density="compact"
        className="sys-days"
        value={days}
        placeholder={[say('logs.startDate'), say('logs.endDate')]}
        aria-label={say('logs.days')}
        onChange={(chosen) => {
          const [start, end] = Array.isArray(chosen) ? chosen : [];
          onChange({ startDate: fromPickerDate(start), endDate: fromPickerDate(end) });
        }}
      />
      {view === 'operations' && (
        <DomainField value={filter.domain} onChange={(domain) => onChange({ domain })} />
      )}
      {view === 'terminals' && <WordField value={filter.word} onChange={(word) => onChange({ word })} />}
    </>
  );
}

function DomainField({ value, onChange }: { value: string; onChange: (domain: string) => void }) {
  const say = useMessages(namespace);
  const options = domains.map((domain) => ({ value: domain, label: say(`logs.domain.${domain || 'all'}`) }));
  return (
    <Select
      className="sys-choice"
      aria-label={say('logs.domain.label')}
      value={domains.find((domain) => domain === value) ?? ''}
      optionList={options}
      onChange={(domain) => onChange(String(domain))}
    />
  );
}

function WordField({ value, onChange }: { value: string; onChange: (word: LogFilter['word']) => void }) {
  const say = useMessages(namespace);
  const options = (['', ...terminalHappening.options] as const).map((word) => ({
    value: word,
    label: say(word === '' ? 'logs.allEvents' : `logs.event.${word}`),
  }));
  return (
    <Select
      className="sys-choice"
      aria-label={say('logs.eventFilter')}
      value={value}
      optionList={options}
      onChange={(word) => onChange(terminalHappening.safeParse(word).data ?? '')}
    />
  );
}

function KeywordField({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const say = useMessages(namespace);
  const [text, setText] = useSearchText({ value, onChange });
  return (
    <Input
      type="search"
      showClear
      className="sys-keyword"
      value={text}
      onChange={setText}
      placeholder={say('logs.keyword')}
      aria-label={say('logs.keyword')}
    />
  );
}
