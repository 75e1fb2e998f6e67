import type { ProgramReview } from '@vitrine/shared/api';
import { type Box, isWidgetType } from '@vitrine/shared/document';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { namespace } from '../namespace.ts';
import type { Change } from './difference.ts';
import './lists.css';

interface ChangeListProps {
  readonly review: ProgramReview;
  readonly changes: readonly Change[];
  readonly pointed: Change | undefined;
  readonly onPoint: (change: Change) => void;
}

/** What differs from the revision that passed last, as a list; each leads to its place. */
export function ChangeList({ review, changes, pointed, onPoint }: ChangeListProps) {
  const say = useMessages(namespace);
  const sentence = useSentence();
  const { passed } = review;
  if (!passed) return <p className="pga-quiet">{say('change.neverPassed')}</p>;
  const since = say('change.since', {
    number: passed.revision,
    name: passed.auditedBy || passed.savedBy,
    time: formatDateTime(passed.auditedAt ?? passed.savedAt, session.timeZone),
  });
  return (
    <section className="pga-changes" aria-label={say('change.label')}>
      <p className="pga-quiet">{changes.length === 0 ? say('change.none') : since}</p>
      <ol>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>
            <button type="button" aria-pressed={change === pointed} onClick={() => onPoint(change)}>
              {sentence(change)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const boxText = ({ x, y, width, height }: Box) =>
  `${Math.round(x)}, ${Math.round(y)} · ${Math.round(width)} × ${Math.round(height)}`;

const sizeText = (size: string) => size.replace('x', ' × ');

/** Says a change in words. */
export function useSentence(): (change: Change) => string {
  const say = useMessages(namespace);
  return (change) => {
    if (change.kind === 'resolution')
      return say('change.resolution', { before: sizeText(change.before), after: sizeText(change.after) });
    const number = change.scene + 1;
    if (!('coType' in change)) {
      return say(`change.${change.kind}`, { number, from: change.from + 1 });
    }
    const type = isWidgetType(change.coType) ? say(`type.${change.coType}`) : change.coType;
    const places = {
      before: change.before ? boxText(change.before) : '',
      after: change.after ? boxText(change.after) : '',
    };
    return say(`change.${change.kind}`, { number, type, ...places });
  };
}
