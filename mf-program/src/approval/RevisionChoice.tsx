import type { ProgramReview } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { type Comparison, present } from './Comparison.ts';
import './compare.css';

type Kept = NonNullable<ProgramReview['revisions']>[number];

interface RevisionChoiceProps {
  readonly review: ProgramReview;
  readonly comparison: Comparison;
}

/** Chooses the revisions to compare, with decision, time and author of each. */
export const RevisionChoice = observer(function RevisionChoice({ review, comparison }: RevisionChoiceProps) {
  const say = useMessages(namespace);
  const labelOf = ({ revision, name, audit, savedBy, savedAt }: Kept) =>
    [
      say('revision.number', { number: revision }),
      name,
      audit === '' ? '' : say(`filter.${audit}`),
      savedBy,
      formatDateTime(savedAt, session.timeZone),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  const kept = (review.revisions ?? []).map((row) => ({ value: row.revision, label: labelOf(row) }));
  const now = {
    value: present,
    label: `${say('revision.number', { number: review.revision })} · ${say('revision.current')}`,
  };
  return (
    <div className="pga-choice">
      <Select
        size="small"
        aria-label={say('change.from')}
        optionList={kept}
        value={comparison.before}
        onChange={(value) => void comparison.choose({ before: Number(value) })}
      />
      <Select
        size="small"
        aria-label={say('change.to')}
        optionList={[now, ...kept]}
        value={comparison.after}
        onChange={(value) => void comparison.choose({ after: Number(value) })}
      />
    </div>
  );
});
