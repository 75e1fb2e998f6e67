import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { NamedPopover } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { openPoints } from './openPoints.ts';
import { PointList } from './PointList.tsx';
import './review.css';

/** The reviewer's requested changes above the canvas; its button opens the remarks. */
export const ReviewBanner = observer(function ReviewBanner() {
  const say = useMessages(namespace);
  const { review, submit } = useEditor();
  const points = review.review.value && openPoints(review.review.value);
  if (!points) return null;
  const { rejection, edited, remarks } = points;
  const count = say('points.count', { count: remarks.length });
  const reason =
    rejection &&
    say(edited ? 'points.rejectedBefore' : 'points.rejected', {
      number: rejection.revision,
      name: rejection.auditedBy,
      reason: rejection.reason,
    });
  return (
    <div className="ve-draft pr-banner" role="status">
      <span>{reason ?? count}</span>
      {remarks.length > 0 && (
        <NamedPopover
          label={say('points.label')}
          position="bottomRight"
          content={<PointList points={points} />}
        >
          <Button size="small">{count}</Button>
        </NamedPopover>
      )}
      {rejection && session.can('program.manage') && (
        <span>
          <Button size="small" onClick={submit}>
            {say('review.again')}
          </Button>
        </span>
      )}
    </div>
  );
});
