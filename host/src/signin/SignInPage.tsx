import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { branding } from '../shell/Branding.ts';
import { Mark } from '../shell/Mark.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { EndedNote } from './EndedNote.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PasswordHelp } from './PasswordHelp.tsx';
import { ProviderButton } from './provider/ProviderButton.tsx';
import { Showcase } from './Showcase.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useDoor } from './useDoor.ts';
import './signin.css';

const StepForm = lazy(() => import('./step/StepForm.tsx').then((form) => ({ default: form.StepForm })));

/** The door of the console. */
export const SignInPage = observer(function SignInPage() {
  const say = useMessages(hostNamespace);
  const [forgotten, setForgotten] = useState(false);
  const { provider, step, ask, leaveStep } = useDoor();
  const words = step ? (`signIn.step.${step.step.kind}` as const) : forgotten ? 'signIn.help' : 'signIn';
  const back = () => (step ? leaveStep() : setForgotten(!forgotten));
  useTitle(say(`${words}.title`));
  return (
    <div className="door">
      <section className="door-show">
        <header className="door-brand">
          <Mark size={36} />
          <span>{branding.title || say('product')}</span>
        </header>
        <Showcase />
        <div className="door-words">
          <p className="door-claim">{say('signIn.claim')}</p>
          <p>{say('signIn.promise')}</p>
        </div>
      </section>
      <main className="door-side">
        <LanguageChoice />
        <div className="door-box">
          <h1>{say(`${words}.title`)}</h1>
          <p className="door-lead">{say(`${words}.lead`)}</p>
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
            <p className="door-links door-forgot">
              <button type="button" onClick={back}>
                {say(step || forgotten ? 'signIn.help.back' : 'signIn.forgot')}
              </button>
            </p>
          )}
        </div>
        <footer className="door-foot">
          {say('signIn.foot')} ·{' '}
          <a href="/guide/" target="_blank" rel="noopener">
            {say('shell.guide')}
          </a>
        </footer>
      </main>
    </div>
  );
});
