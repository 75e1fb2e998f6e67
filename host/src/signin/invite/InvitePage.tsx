import type { SecondStep } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/entry';
import { useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { SignInFrame } from '../SignInFrame.tsx';
import { StepStore } from '../step/StepStore.ts';
import { InvitationStore } from './InvitationStore.ts';
import { InviteForm } from './InviteForm.tsx';

const StepForm = lazy(() => import('../step/StepForm.tsx').then((form) => ({ default: form.StepForm })));

/** Sets the password of an invited user. The token is in the URL fragment. */
export const InvitePage = observer(function InvitePage() {
  const { hash } = useLocation();
  return <Invited key={hash} token={hash.slice(1)} />;
});

const Invited = observer(function Invited({ token }: { readonly token: string }) {
  const say = useMessages(hostNamespace);
  const navigate = useNavigate();
  const [store] = useState(() => new InvitationStore(token));
  const [step, setStep] = useState<StepStore>();
  // A session that is active on load belongs to another user.
  const [before] = useState(session.token);
  useEffect(() => void store.check(), [store]);
  const entered = step !== undefined && session.signedIn && session.token !== before;
  useEffect(() => {
    if (entered) navigate('/', { replace: true });
  }, [entered, navigate]);

  if (step) {
    const words = `signIn.step.${step.step.kind}` as const;
    return (
      <SignInFrame title={say(`${words}.title`)} lead={say(`${words}.lead`)}>
        <Suspense fallback={null}>
          <StepForm store={step} />
        </Suspense>
      </SignInFrame>
    );
  }
  if (store.over || (store.problem && !store.invitation)) return <Refused store={store} />;
  if (!store.invitation)
    return (
      <SignInFrame title={say('invite.title')} lead={say('invite.looking')}>
        {null}
      </SignInFrame>
    );
  const submit = async () => {
    if (await store.accept((next: SecondStep) => setStep(new StepStore(next))))
      navigate('/', { replace: true });
  };
  return (
    <SignInFrame title={say('invite.title')} lead={say('invite.lead')}>
      <InviteForm store={store} invitation={store.invitation} onSubmit={submit} />
    </SignInFrame>
  );
});

/** Why the invitation cannot be shown: invalid link, rate limit, or no response. */
const reasonOf = ({ over, waits }: InvitationStore) => (over ? 'gone' : waits ? 'wait' : 'unread');

/** An invalid or unchecked link with possible actions. */
const Refused = observer(function Refused({ store }: { readonly store: InvitationStore }) {
  const say = useMessages(hostNamespace);
  const navigate = useNavigate();
  const reason = reasonOf(store);
  return (
    <SignInFrame title={say(`invite.${reason}Title`)} lead={say(`invite.${reason}Lead`)}>
      <div className="sign-in-form">
        <p className="sign-in-problem" role="alert">
          {store.problem}
        </p>
        {store.over ? (
          <Button size="large" block onClick={() => navigate('/login')}>
            {say('invite.signIn')}
          </Button>
        ) : (
          <Button size="large" block loading={store.busy} onClick={() => void store.check()}>
            {say('invite.again')}
          </Button>
        )}
      </div>
    </SignInFrame>
  );
});
