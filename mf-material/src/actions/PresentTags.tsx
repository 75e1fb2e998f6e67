import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

interface PresentTagsProps {
  readonly rows: readonly MaterialRow[];
  readonly removed: readonly string[];
  readonly onChange: (removed: readonly string[]) => void;
}

const toggled = (tags: readonly string[], tag: string) =>
  tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag];

/** Tags that materials have: each stays or is removed. */
export function PresentTags({ rows, removed, onChange }: PresentTagsProps) {
  const say = useMessages(namespace);
  const present = [...new Set(rows.flatMap((row) => row.tags))];
  if (present.length === 0) return null;
  return (
    <fieldset className="vt-chips">
      <legend className="mat-legend">{say('tags.present')}</legend>
      {present.map((tag) => (
        <button
          key={tag}
          type="button"
          className="vt-chip"
          aria-pressed={!removed.includes(tag)}
          title={say(removed.includes(tag) ? 'tags.goes' : 'tags.stays')}
          onClick={() => onChange(toggled(removed, tag))}
        >
          {tag}
          {rows.length > 1 && (
            <span className="vt-chip-count">{rows.filter((row) => row.tags.includes(tag)).length}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
