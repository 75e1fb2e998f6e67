import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { dayOf, dayText } from './day.ts';
import type { LogFilter } from './LogStore.ts';
import './logs.css';

interface LogFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (changes: Partial<LogFilter>) => void;
}

/** First word of every action. */
const domains = [
  '',
  'session',
  'terminal',
  'material',
  'program',
  'task',
  'h5',
  'account',
  'system',
] as const;
/** How long to wait for more letters, in milliseconds. */
const typingPause = 300;

/** The row of filters: text, days, domain. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const say = useMessages(namespace);
  const days =
    filter.startDate && filter.endDate ? [dayOf(filter.startDate), dayOf(filter.endDate)] : undefined;
  const chips = domains.map((value) => ({ value, label: say(`logs.domain.${value || 'all'}`) }));
  return (
    <>
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
          onChange({ startDate: dayText(start), endDate: dayText(end) });
        }}
      />
      <FilterChips
        label={say('logs.domain.label')}
        chips={chips}
        value={domains.find((domain) => domain === filter.domain) ?? ''}
        onChange={(domain) => onChange({ domain })}
      />
    </>
  );
}

function KeywordField({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const say = useMessages(namespace);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
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
