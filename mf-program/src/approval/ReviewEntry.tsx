import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { Resource } from '@vitrine/shared/state';
import { Button } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { ReviewSetting } from './useReviewSetting.ts';

/** Link to the review queue with the number waiting; for reviewers and account administrators. */
export const ReviewEntry = observer(function ReviewEntry({ setting }: { setting: Resource<ReviewSetting> }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { waiting = 0 } = setting.value ?? {};
  if (!session.can('program.audit') && !session.can('account.members')) return null;
  return (
    <Button onClick={() => navigate('/auditTask')}>
      {waiting > 0 ? say('review.waiting', { count: waiting }) : say('review.title')}
    </Button>
  );
});
