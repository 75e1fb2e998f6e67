import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useKnownTags } from '../actions/useKnownTags.ts';
import { namespace } from '../messages/index.ts';
import type { FilterProps } from './MaterialFilters.tsx';

/** Filters by one of the account's tags. */
export const TagFilter = observer(function TagFilter({ filter, onChange }: FilterProps) {
  const say = useMessages(namespace);
  const tags = useKnownTags();
  return (
    <Select
      filter
      showClear
      value={filter.tag === '' ? undefined : filter.tag}
      placeholder={say('filter.anyTag')}
      aria-label={say('filter.tag')}
      emptyContent={say('filter.noTags')}
      optionList={tags.map(({ tag, total }) => ({ value: tag, label: `${tag} (${total})` }))}
      onChange={(tag) => onChange({ tag: typeof tag === 'string' ? tag : '' })}
      className="mat-tag-select"
    />
  );
});
