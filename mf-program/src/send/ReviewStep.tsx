import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { Link, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';

const reviewPath = (programId: string) => `/auditTask?id=${programId}`;

interface ReviewStepProps {
  readonly programId: string;
  readonly store: SendStore;
  /** The button disappears on success; moves the focus. */
  readonly onSubmit: () => void;
}

/** Next step for an unapproved program: submit it, review it, or ask a reviewer. */
export const ReviewStep = observer(function ReviewStep({ programId, store, onSubmit }: ReviewStepProps) {
  const program = store.preflight.value?.programs.find(({ id }) => id === programId);
  if (program?.submitted === false)
    return (
      <Submit programId={programId} revision={program.revision ?? 1} store={store} onSubmit={onSubmit} />
    );
  return <AwaitReview programId={programId} />;
});

/** Unsubmitted programs are invisible to reviewers. */
const Submit = observer(function Submit(props: ReviewStepProps & { readonly revision: number }) {
  const { programId, revision, store, onSubmit } = props;
  const say = useMessages(namespace);
  if (!session.can('program.manage')) return null;
  const submit = () => {
    onSubmit();
    const announced = () => notify.success(say('bar.submitted'));
    store.submitting.run([programId, revision]).then(announced, notify.failure);
  };
  return (
    <Button size="small" disabled={store.submitting.running} onClick={submit}>
      {say('send.fix.submit')}
    </Button>
  );
});

const AwaitReview = observer(function AwaitReview({ programId }: { readonly programId: string }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const path = reviewPath(programId);
  if (session.can('program.audit'))
    return (
      <Button size="small" onClick={() => navigate(path)}>
        {say('send.fix.openReview')}
      </Button>
    );
  return (
    <>
      {say('send.fix.whoReviews')} <ReviewLink path={path} />
    </>
  );
});

/** Copies the link for a reviewer; without HTTPS there is no clipboard access, so it is a plain link. */
function ReviewLink({ path }: { readonly path: string }) {
  const say = useMessages(namespace);
  if (!isSecureContext) return <Link to={path}>{say('send.fix.openReview')}</Link>;
  const copy = () => {
    const address = new URL(`/web${path}`, location.origin).href;
    navigator.clipboard
      .writeText(address)
      .then(() => notify.success(say('send.fix.reviewCopied')), notify.failure);
  };
  return (
    <Button size="small" onClick={copy}>
      {say('send.fix.copyReview')}
    </Button>
  );
}
