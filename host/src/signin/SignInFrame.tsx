import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { branding } from '../shell/Branding.ts';
import { Mark } from '../shell/Mark.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Showcase } from './Showcase.tsx';
import './signin.css';

interface SignInFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Frame of all sign-in forms: branding, languages, guide. */
export const SignInFrame = observer(function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const say = useMessages(hostNamespace);
  useTitle(title);
  return (
    <div className="sign-in">
      <section className="sign-in-show">
        <header className="sign-in-brand">
          <Mark size={36} />
          <span>{branding.title || say('product')}</span>
        </header>
        <Showcase />
        <div className="sign-in-text">
          <p className="sign-in-claim">{say('signIn.claim')}</p>
          <p>{say('signIn.promise')}</p>
        </div>
      </section>
      <main className="sign-in-side">
        <LanguageChoice />
        <div className="sign-in-box">
          <h1>{title}</h1>
          <p className="sign-in-lead">{lead}</p>
          {children}
        </div>
        <footer className="sign-in-foot">
          {say('signIn.foot')} ·{' '}
          <a href="/guide/" target="_blank" rel="noopener">
            {say('shell.guide')}
          </a>
        </footer>
      </main>
    </div>
  );
});
