import { useMessages } from '@vitrine/shared/i18n';
import { type FilterChip, FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';

interface HeadedChipsProps {
  readonly label: string;
  readonly value: string;
  /** Besides the one for all. */
  readonly chips: readonly FilterChip[];
  readonly onChange: (value: string) => void;
}

/** A filter below its heading; the first chip removes it. */
export function HeadedChips({ label, value, chips, onChange }: HeadedChipsProps) {
  const say = useMessages(namespace);
  return (
    <>
      <h3>{label}</h3>
      <FilterChips
        label={label}
        value={value}
        chips={[{ value: '', label: say('list.all') }, ...chips]}
        onChange={onChange}
      />
    </>
  );
}
