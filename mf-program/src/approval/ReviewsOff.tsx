import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';

/** Above the queue if reviews are off: explains it, and who can turn them on. */
export const ReviewsOff = observer(function ReviewsOff() {
  const say = useMessages(namespace);
  const next = session.can('account.members') ? 'review.offSwitch' : 'review.offAsk';
  return (
    <p className="pga-off" role="status">
      {say('review.off')} {say(next)}
    </p>
  );
});
