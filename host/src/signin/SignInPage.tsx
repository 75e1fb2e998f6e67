import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { branding } from '../shell/Branding.ts';
import { Mark } from '../shell/Mark.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PasswordHelp } from './PasswordHelp.tsx';
import { Showcase } from './Showcase.tsx';
import { SignInForm } from './SignInForm.tsx';
import './signin.css';

/** The door of the console. */
export const SignInPage = observer(function SignInPage() {
  const say = useMessages(hostNamespace);
  const [forgotten, setForgotten] = useState(false);
  useTitle(say(forgotten ? 'signIn.help.title' : 'signIn.title'));
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
          <h1>{say(forgotten ? 'signIn.help.title' : 'signIn.title')}</h1>
          <p className="door-lead">{say(forgotten ? 'signIn.help.lead' : 'signIn.lead')}</p>
          {forgotten ? <PasswordHelp /> : <SignInForm />}
          <p className="door-links door-forgot">
            <button type="button" onClick={() => setForgotten(!forgotten)}>
              {say(forgotten ? 'signIn.help.back' : 'signIn.forgot')}
            </button>
          </p>
        </div>
        <footer className="door-foot">{say('signIn.foot')}</footer>
      </main>
    </div>
  );
});
