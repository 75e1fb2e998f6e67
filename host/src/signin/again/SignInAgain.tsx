import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { useDialog } from '../../shell/palette/useDialog.ts';
import { EndedNote } from '../EndedNote.tsx';
import { SignInForm } from '../SignInForm.tsx';
import { StepForm } from '../step/StepForm.tsx';
import { StepStore } from '../step/StepStore.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { OtherPersonQuestion } from './OtherPersonQuestion.tsx';
import { ProviderWindow } from './ProviderWindow.tsx';
import { useOtherWindows } from './useOtherWindows.ts';
import '../signin.css';
import './again.css';

/**
 * Sign-in dialog over the page of an expired session. The page stays mounted with all input and continues when the same
 * user signs in.
 */
export const SignInAgain = observer(function SignInAgain() {
  const say = useMessages(hostNamespace);
  const dialog = useDialog();
  const [step, setStep] = useState<StepStore>();
  const { other } = session;
  useOtherWindows();
  useLayoutEffect(() => {
    const element = dialog.current;
    // Some browsers close a dialog on the second Escape regardless of `cancel`.
    const reopen = () => element?.isConnected && element.showModal();
    element?.addEventListener('close', reopen);
    return () => element?.removeEventListener('close', reopen);
  }, [dialog]);
  // Also after going back: the focused element is gone. The other steps set the focus themselves.
  const shown = other?.token ?? step?.step.stepToken ?? '';
  useLayoutEffect(() => {
    if (shown === '') dialog.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus();
  }, [dialog, shown]);
  const words = step ? (`signIn.step.${step.step.kind}` as const) : 'signIn.again';
  const title = other ? say('signIn.other.title', { other: other.facts.userName }) : say(`${words}.title`);
  return (
    <dialog
      ref={dialog}
      className="again"
      aria-labelledby="again-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="again-title">{title}</h2>
      {other ? (
        <OtherPersonQuestion other={other} onBack={() => setStep(undefined)} />
      ) : (
        <>
          <p className="again-lead">{say(`${words}.lead`)}</p>
          {step ? (
            <StepForm key={step.step.stepToken} store={step} />
          ) : (
            <>
              <EndedNote whyOnly />
              <SignInForm userName={session.userName} onStep={(next) => setStep(new StepStore(next))} />
              <ProviderWindow />
            </>
          )}
          <p className="sign-in-links again-links">
            {step && (
              <button type="button" onClick={() => setStep(undefined)}>
                {say('signIn.help.back')}
              </button>
            )}
            <LeaveButton />
          </p>
        </>
      )}
    </dialog>
  );
});
