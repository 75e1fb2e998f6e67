import type { ProgramReview } from '@vitrine/shared/api';
import { type Box, type ContentDetail, isWidgetType } from '@vitrine/shared/document';
import { formatList, formatResolution, useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { Comparison } from './Comparison.ts';
import type { Change } from './difference.ts';
import { RevisionChoice } from './RevisionChoice.tsx';
import './lists.css';

interface ChangeListProps {
  readonly review: ProgramReview;
  readonly comparison: Comparison;
  readonly changes: readonly Change[];
  readonly pointed: Change | undefined;
  readonly onPoint: (change: Change) => void;
}

/** Differences between two revisions; each links to its place. */
export const ChangeList = observer(function ChangeList(props: ChangeListProps) {
  const { review, comparison, changes, pointed, onPoint } = props;
  const say = useMessages(namespace);
  const sentence = useSentence();
  const detail = useDetail();
  if (!review.revisions?.length) return <p className="pga-quiet">{say('change.nothing')}</p>;
  return (
    <section className="pga-changes" aria-label={say('change.label')}>
      <RevisionChoice review={review} comparison={comparison} />
      <PaneState source={comparison.pair}>
        {changes.length === 0 && <p className="pga-quiet">{say('change.none')}</p>}
        <ol>
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>
              <button type="button" aria-pressed={change === pointed} onClick={() => onPoint(change)}>
                {sentence(change)}
              </button>
              {'details' in change && change.details && (
                <small className="pga-details">{formatList(change.details.map(detail))}</small>
              )}
            </li>
          ))}
        </ol>
      </PaneState>
    </section>
  );
});

/** Describes changed content of a widget. */
function useDetail(): (detail: ContentDetail) => string {
  const say = useMessages(namespace);
  return ({ kind, name }) => {
    switch (kind) {
      case 'fileAdded':
      case 'fileRemoved':
      case 'fileReplaced':
      case 'workChanged':
        return say(`change.detail.${kind}`, { name });
      default:
        return say('change.detail.textChanged', { name });
    }
  };
}

const boxText = ({ x, y, width, height }: Box) =>
  `${Math.round(x)}, ${Math.round(y)} · ${Math.round(width)} × ${Math.round(height)}`;

/** Describes a change as a sentence. */
export function useSentence(): (change: Change) => string {
  const say = useMessages(namespace);
  return (change) => {
    if (change.kind === 'resolution')
      return say('change.resolution', {
        before: formatResolution(change.before),
        after: formatResolution(change.after),
      });
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
