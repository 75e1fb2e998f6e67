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

interface DoorFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** What stands around every form at the door: whose console it is, the languages, the guide. */
export const DoorFrame = observer(function DoorFrame({ title, lead, children }: DoorFrameProps) {
  const say = useMessages(hostNamespace);
  useTitle(title);
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
          <h1>{title}</h1>
          <p className="door-lead">{lead}</p>
          {children}
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
