import type { OperationRow, ResultState } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../../messages/index.ts';
import { isMessage, shownStates } from './operationState.ts';
import { type ResultAddress, stateOf } from './resultAddress.ts';

interface ResultFiltersProps {
  readonly operation: OperationRow;
  readonly address: ResultAddress;
  readonly onChange: (changes: Partial<ResultAddress>) => void;
}

/** Filters by state, with counts, and a search by name. */
export function ResultFilters({ operation, address, onChange }: ResultFiltersProps) {
  const say = useMessages(namespace);
  const { counts } = operation;
  const labelOf = (state: ResultState) =>
    state === 'acknowledged' && isMessage(operation)
      ? say('operations.wasShown')
      : say(`operations.state.${state}`);
  const chosen = stateOf(address);
  const occurring = shownStates.filter((state) => counts[state] > 0 || state === chosen);
  return (
    <>
      <FilterChips
        label={say('operations.result')}
        value={chosen}
        chips={[
          { value: '', label: say('operations.all'), count: counts.total },
          ...occurring.map((state) => ({ value: state, label: labelOf(state), count: counts[state] })),
        ]}
        onChange={(result: string) => onChange({ result })}
      />
      <Input
        className="operation-search"
        prefix={<IconSearch />}
        showClear
        defaultValue={address.find}
        placeholder={say('operations.search')}
        aria-label={say('operations.search')}
        onChange={(find) => onChange({ find })}
      />
    </>
  );
}
