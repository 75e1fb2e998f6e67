import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { useKnownTags } from './useKnownTags.ts';

/** Number of suggested tags: the most used ones. */
const offered = 20;

interface SuggestedTagsProps {
  readonly rows: readonly MaterialRow[];
  readonly added: readonly string[];
  readonly onAdd: (tag: string) => void;
}

/** Tags of the account that not all of the materials have yet. */
export const SuggestedTags = observer(function SuggestedTags({ rows, added, onAdd }: SuggestedTagsProps) {
  const say = useMessages(namespace);
  const suggestions = useKnownTags()
    .filter(({ tag }) => !added.includes(tag) && !rows.every((row) => row.tags.includes(tag)))
    .toSorted((one, other) => other.total - one.total)
    .slice(0, offered);
  if (suggestions.length === 0) return null;
  return (
    <fieldset className="vt-chips">
      <legend className="mat-legend">{say('tags.known')}</legend>
      {suggestions.map(({ tag }) => (
        <button key={tag} type="button" className="vt-chip" onClick={() => onAdd(tag)}>
          {tag}
        </button>
      ))}
    </fieldset>
  );
});
