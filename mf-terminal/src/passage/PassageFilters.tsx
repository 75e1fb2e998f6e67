import { passageResult } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { PeriodFields } from '../operation/period/PeriodFields.tsx';
import type { PassageAddressing } from './usePassageAddress.ts';

/** Narrows the records by result, person and days. */
export const PassageFilters = observer(function PassageFilters({
  addressing,
}: {
  readonly addressing: PassageAddressing;
}) {
  const say = useMessages(namespace);
  const { address, setAddress, typed, setTyped } = addressing;
  const { result, from, to } = address;
  return (
    <>
      <FilterChips
        label={say('passage.result')}
        value={result}
        chips={[
          { value: '', label: say('list.all') },
          ...passageResult.options.map((value) => ({ value, label: say(`passage.results.${value}`) })),
        ]}
        onChange={(next) => setAddress({ result: next, page: '1' })}
      />
      <Input
        className="terminal-search"
        prefix={<IconSearch />}
        showClear
        value={typed}
        onChange={setTyped}
        placeholder={say('passage.person')}
        aria-label={say('passage.person')}
      />
      <PeriodFields value={{ from, to }} onChange={(change) => setAddress({ ...change, page: '1' })} />
      <span className="terminal-custom-hint">{say('passage.kept', { count: session.keptDays })}</span>
    </>
  );
});
