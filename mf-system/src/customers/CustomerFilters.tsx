import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import type { CustomerFilter } from './CustomerStore.ts';

const states = ['', 'valid', 'expiring', 'expired'] as const;

interface CustomerFiltersProps extends CustomerFilter {
  readonly onChange: (some: { keyword?: string; state?: string }) => void;
}

/** Filters customers by a part of their names and by expiry. */
export function CustomerFilters({ keyword, state, onChange }: CustomerFiltersProps) {
  const say = useMessages(namespace);
  return (
    <div className="sys-list-filters">
      <Input
        type="search"
        showClear
        className="sys-keyword-wide"
        value={keyword}
        placeholder={say('customers.keyword')}
        aria-label={say('customers.keyword')}
        onChange={(text) => onChange({ keyword: text })}
      />
      <FilterChips
        label={say('customers.expiry')}
        chips={states.map((value) => ({ value, label: say(`customers.states.${value || 'all'}`) }))}
        value={state}
        onChange={(next) => onChange({ state: next })}
      />
    </div>
  );
}
