import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { EndedNote } from './EndedNote.tsx';
import { PasswordHelp } from './PasswordHelp.tsx';
import { ProviderButton } from './provider/ProviderButton.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useSignIn } from './useSignIn.ts';

const StepForm = lazy(() => import('./step/StepForm.tsx').then((form) => ({ default: form.StepForm })));

export const SignInPage = observer(function SignInPage() {
  const say = useMessages(hostNamespace);
  const [forgotten, setForgotten] = useState(false);
  const { provider, step, ask, leaveStep } = useSignIn();
  const words = step ? (`signIn.step.${step.step.kind}` as const) : forgotten ? 'signIn.help' : 'signIn';
  const back = () => (step ? leaveStep() : setForgotten(!forgotten));
  return (
    <SignInFrame title={say(`${words}.title`)} lead={say(`${words}.lead`)}>
      {step ? (
        <Suspense fallback={null}>
          <StepForm key={step.step.stepToken} store={step} />
        </Suspense>
      ) : forgotten ? (
        <PasswordHelp />
      ) : provider.returning ? (
        <p role="status">{say('signIn.provider.returning')}</p>
      ) : (
        <>
          <EndedNote />
          <SignInForm problem={provider.problem} onStep={ask} />
          <ProviderButton store={provider} />
        </>
      )}
      {!provider.returning && !step?.recoveryCodes.length && (
        <p className="sign-in-links sign-in-forgot">
          <button type="button" onClick={back}>
            {say(step || forgotten ? 'signIn.help.back' : 'signIn.forgot')}
          </button>
        </p>
      )}
    </SignInFrame>
  );
});
