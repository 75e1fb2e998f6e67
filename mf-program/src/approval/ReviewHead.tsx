import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconArrowLeft } from '@vitrine/shared/ui/icons';
import { PageHelp } from '@vitrine/shared/ui/pane';
import { useNavigate } from '@vitrine/shared/ui/router';
import { namespace } from '../namespace.ts';
import { ReviewSwitch } from './ReviewSwitch.tsx';
import type { useReviewSetting } from './useReviewSetting.ts';

interface ReviewHeadProps {
  readonly setting: ReturnType<typeof useReviewSetting>;
}

/** The way back, the title, the switch of reviews, and help. */
export function ReviewHead({ setting }: ReviewHeadProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  return (
    <header className="pga-head">
      <Button
        theme="borderless"
        type="tertiary"
        icon={<IconArrowLeft />}
        aria-label={say('bar.back')}
        onClick={() => navigate('/program')}
      />
      <h1>{say('review.title')}</h1>
      <ReviewSwitch setting={setting} />
      <PageHelp section="screen-programs" />
    </header>
  );
}
