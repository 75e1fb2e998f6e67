import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { lastOrganisation } from '../provider/organisation.ts';
import { ProviderStore } from '../provider/ProviderStore.ts';
import { openSignInWindow } from './signInWindow.ts';

/** Sign-in by the identity provider in a separate window, so that this page stays. */
export const ProviderWindow = observer(function ProviderWindow() {
  const say = useMessages(hostNamespace);
  const [store] = useState(() => new ProviderStore(lastOrganisation()));
  const [opened, setOpened] = useState(false);
  useEffect(() => void store.check(), [store]);
  if (store.label === '') return null;
  const open = () => {
    openSignInWindow(store.organisation);
    session.expectElsewhere();
    setOpened(true);
  };
  return (
    <div className="sign-in-provider">
      <p className="sign-in-or">{say('signIn.provider.or')}</p>
      <Button size="large" block onClick={open}>
        {say('signIn.provider.button', { label: store.label })}
      </Button>
      {opened && (
        <p className="again-lead" role="status">
          {say('signIn.provider.window')}
        </p>
      )}
    </div>
  );
});
