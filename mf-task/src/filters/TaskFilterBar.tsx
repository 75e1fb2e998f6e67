import { type TaskListState, taskListState, weekdays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { DatePicker, TimeField } from '@vitrine/shared/ui/pickers';
import { useSearchText } from '@vitrine/shared/ui/router';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { filterDefaults, has, isFiltered, type TaskFilters, toggled } from './taskFilters.ts';

interface TaskFilterBarProps {
  readonly filters: TaskFilters;
  /** Number of tasks by status, under the other filters; undefined before the first answer. */
  readonly counts: Readonly<Partial<Record<TaskListState, number>>> | undefined;
  readonly onChange: (changes: Partial<TaskFilters>) => void;
}

const types = [1, 2, 3, 4] as const;
/** Debounce of the search, in milliseconds. */
const searchPause = 100;

/** Filters by name, type, date, hours, weekday and status. */
export function TaskFilterBar({ filters, counts, onChange }: TaskFilterBarProps) {
  const say = useMessages(namespace);
  const { name: _name, status: _status, ...rarer } = filters;
  const set = Object.values(rarer).filter((text) => text !== '').length;
  const [open, setOpen] = useState(set > 0);
  return (
    <div className="task-filters">
      <NameFilter value={filters.name} onChange={(name) => onChange({ name })} />
      <Chips
        label={say('field.status')}
        values={taskListState.options}
        chosen={filters.status}
        word={(status) => say(`status.${status}`)}
        countOf={(status) => counts?.[taskListState.parse(status)]}
        onChange={(status) => onChange({ status })}
      />
      <Button size="small" theme="borderless" aria-expanded={open} onClick={() => setOpen(!open)}>
        {set === 0 ? say('filter.moreNone') : say('filter.more', { count: set })}
      </Button>
      {open && <RarerFilters filters={filters} onChange={onChange} />}
      {isFiltered(filters) && (
        <Button size="small" theme="borderless" onClick={() => onChange(filterDefaults)}>
          {say('filter.clear')}
        </Button>
      )}
    </div>
  );
}

/** Second row: types, weekdays, dates and hours. */
function RarerFilters({ filters, onChange }: RangeProps) {
  const say = useMessages(namespace);
  return (
    <div className="task-filters task-filters-more">
      <Chips
        label={say('field.type')}
        values={types}
        chosen={filters.types}
        word={(type) => say(`type.${type}`)}
        onChange={(chosen) => onChange({ types: chosen })}
      />
      <Chips
        label={say('field.weekdays')}
        values={weekdays}
        chosen={filters.weekList}
        word={(day) => say(`day.${day}`)}
        onChange={(weekList) => onChange({ weekList })}
      />
      <DayRange filters={filters} onChange={onChange} />
      <HourRange filters={filters} onChange={onChange} />
    </div>
  );
}

function NameFilter({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const say = useMessages(namespace);
  const [text, setText] = useSearchText({ value, onChange, pause: searchPause });
  return (
    <Input
      className="task-filter-name"
      prefix={<IconSearch />}
      showClear
      value={text}
      placeholder={say('filter.name')}
      aria-label={say('filter.name')}
      onChange={setText}
    />
  );
}

interface ChipsProps<Value extends string | number> {
  readonly label: string;
  readonly values: readonly Value[];
  /** From the address. */
  readonly chosen: string;
  readonly word: (value: Value) => string;
  readonly countOf?: (value: Value) => number | undefined;
  readonly onChange: (chosen: string) => void;
}

/** Multiple choice, unlike the chips of shared/ui/pane. */
function Chips<Value extends string | number>(props: ChipsProps<Value>) {
  const { label, values, chosen, word, countOf, onChange } = props;
  return (
    <fieldset className="vt-chips">
      <legend className="vt-hidden">{label}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="vt-chip"
          aria-pressed={has(chosen, value)}
          onClick={() => onChange(toggled(chosen, value))}
        >
          {word(value)}
          {countOf?.(value) !== undefined && <span className="vt-chip-count">{countOf(value)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

type RangeProps = Pick<TaskFilterBarProps, 'filters' | 'onChange'>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function DayRange({ filters, onChange }: RangeProps) {
  const say = useMessages(namespace);
  return (
    <span className="task-filter-range">
      {(['startDate', 'endDate'] as const).map((field) => (
        <DatePicker
          key={field}
          density="compact"
          format="yyyy-MM-dd"
          value={filters[field]}
          placeholder={say(`filter.${field}`)}
          aria-label={say(`filter.${field}`)}
          onChange={(_date, text) => onChange({ [field]: textOf(text) })}
        />
      ))}
    </span>
  );
}

function HourRange({ filters, onChange }: RangeProps) {
  const say = useMessages(namespace);
  return (
    <span className="task-filter-range">
      {(['startTime', 'endTime'] as const).map((field) => (
        <TimeField
          key={field}
          clearable
          value={filters[field]}
          aria-label={say(`filter.${field}`)}
          title={say(`filter.${field}`)}
          onChange={(time) => onChange({ [field]: time })}
        />
      ))}
    </span>
  );
}
