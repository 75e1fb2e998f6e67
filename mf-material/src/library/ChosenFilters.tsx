import { formatCalendarDay, useMessages } from '@vitrine/shared/i18n';
import { IconClose } from '@vitrine/shared/ui/icons';
import { namespace, type Say } from '../messages/index.ts';
import type { MaterialFilter } from './filter.ts';
import type { FilterProps } from './MaterialFilters.tsx';

interface Chosen {
  readonly key: string;
  readonly text: string;
  readonly none: Partial<MaterialFilter>;
}

function chosenOf({ from, to, size, mark, tag }: MaterialFilter, say: Say): readonly Chosen[] {
  const days = [
    from && say('date.since', { day: formatCalendarDay(from) }),
    to && say('date.until', { day: formatCalendarDay(to) }),
  ];
  const dates = days.filter((part) => part !== '').join(' ');
  const all: readonly Chosen[] = [
    { key: 'date', text: dates, none: { from: '', to: '' } },
    { key: 'size', text: size && say(`size.${size}`), none: { size: '' } },
    { key: 'mark', text: mark && say(`mark.${mark}`), none: { mark: '' } },
    { key: 'tag', text: tag && say('filter.tagged', { tag }), none: { tag: '' } },
  ];
  return all.filter(({ text }) => text !== '');
}

/** Active filters other than text and type, each removable. */
export function ChosenFilters({ filter, onChange }: FilterProps) {
  const say = useMessages(namespace);
  return chosenOf(filter, say).map(({ key, text, none }) => (
    <button
      key={key}
      type="button"
      className="vt-chip mat-chosen"
      aria-label={say('filter.drop', { filter: text })}
      onClick={() => onChange(none)}
    >
      {text} <IconClose size="small" />
    </button>
  ));
}
