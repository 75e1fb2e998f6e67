import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import { KeywordField } from '../works/KeywordField.tsx';
import type { TemplatesFilter } from './TemplatesStore.ts';
import { templateFilters } from './useTemplatesAddress.ts';

interface TemplateFiltersProps extends TemplatesFilter {
  readonly onChange: (changed: Partial<TemplatesFilter>) => void;
}

/** Narrows the list by where a template comes from, and by its name. */
export function TemplateFilters({ keyword, filter, onChange }: TemplateFiltersProps) {
  const say = useMessages(namespace);
  return (
    <>
      <FilterChips
        label={say('templates.kind')}
        chips={templateFilters.map((value) => ({ value, label: say(`templates.filter.${value || 'all'}`) }))}
        value={filter}
        onChange={(value) => onChange({ filter: value })}
      />
      <KeywordField value={keyword} onChange={(text) => onChange({ keyword: text })} />
    </>
  );
}
