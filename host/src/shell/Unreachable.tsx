import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { Notice } from './Notice.tsx';

/** Shown when the session or `remotes.json` could not be loaded. */
export function Unreachable({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const say = useMessages(hostNamespace);
  const [asking, setAsking] = useState(false);
  const retry = () => {
    setAsking(true);
    void onRetry().finally(() => setAsking(false));
  };
  return (
    <Notice picture="unplugged" title={say('unreachable.title')} text={say('unreachable.text')}>
      <Button theme="solid" type="primary" loading={asking} onClick={retry}>
        {say('remote.retry')}
      </Button>
    </Notice>
  );
}
