import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { Link, useNavigate } from '@vitrine/shared/ui/router';
import { namespace } from '../namespace.ts';

const reviewPath = (programId: string) => `/auditTask?id=${programId}`;

/** What comes next for a program that waits for its review: reviewing it, or asking somebody who may. */
export function ReviewStep({ programId }: { readonly programId: string }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const path = reviewPath(programId);
  if (session.can('program.audit'))
    return (
      <Button size="small" onClick={() => navigate(path)}>
        {say('send.mend.openReview')}
      </Button>
    );
  return (
    <>
      {say('send.mend.whoReviews')} <ReviewLink path={path} />
    </>
  );
}

/** The address to send to a reviewer; browsers keep the clipboard from pages without HTTPS, which are opened instead. */
function ReviewLink({ path }: { readonly path: string }) {
  const say = useMessages(namespace);
  if (!isSecureContext) return <Link to={path}>{say('send.mend.openReview')}</Link>;
  const copy = () => {
    const address = new URL(`/web${path}`, location.origin).href;
    navigator.clipboard
      .writeText(address)
      .then(() => notify.success(say('send.mend.reviewCopied')), notify.failure);
  };
  return (
    <Button size="small" onClick={copy}>
      {say('send.mend.copyReview')}
    </Button>
  );
}
