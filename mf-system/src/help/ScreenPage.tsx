import { selectBranding } from '@vitrine/shared/api';
import {
  currentLocale,
  loadMessages,
  localeNames,
  locales,
  switchLocale,
  useMessages,
} from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Button } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { helpMessages, helpNamespace } from './messages/index.ts';
import { Sections } from './Sections.tsx';
import { useContent } from './useContent.ts';

/** Loads the texts around the help, then the page. */
export async function loadScreenPage() {
  await loadMessages(helpNamespace, helpMessages);
  return ScreenPage;
}

const nothing = () => undefined;

/** `/myExplain`, public: what the screen is, who operates it, and a sign-in link. */
const ScreenPage = observer(function ScreenPage() {
  const say = useMessages(helpNamespace);
  const content = useContent('screen');
  const [branding] = useState(() => new Resource(() => client.call(selectBranding, {})));
  useEffect(() => {
    void branding.reload();
  }, [branding]);
  const { title = '', logoUrl = '' } = branding.value ?? {};
  return (
    <div className="help-screen">
      <header>
        {logoUrl !== '' && <img src={logoUrl} alt="" height={40} />}
        <div>
          <h1>{say('screen')}</h1>
          {title !== '' && <p>{say('by', { title })}</p>}
        </div>
        <fieldset>
          <legend className="help-hidden">{say('language')}</legend>
          {locales.map((locale) => (
            <Button
              key={locale}
              size="small"
              theme="borderless"
              aria-pressed={locale === currentLocale()}
              onClick={() => switchLocale(locale)}
            >
              {localeNames[locale]}
            </Button>
          ))}
        </fieldset>
        {!session.signedIn && <Link to="/login">{say('signIn')}</Link>}
      </header>
      <PaneState source={content} failedText={say('failed')}>
        {content.value && <Sections content={content.value} query="" onClear={nothing} />}
      </PaneState>
    </div>
  );
});
