import { currentLocale, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import type { RemoteEntry } from '../remotes/RemoteEntry.ts';
import { RemoteFailure } from '../remotes/RemoteFailure.ts';
import { Notice } from './Notice.tsx';

interface RemotePanelProps {
  readonly entry: RemoteEntry;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const broken = { reason: 'broken', numbers: { expected: '', found: '' } } as const;

/** Placeholder of a failed remote; the rest of the console stays usable. */
export function RemotePanel({ entry, error, onRetry }: RemotePanelProps) {
  const say = useMessages(hostNamespace);
  const [asked, setAsked] = useState(false);
  const { reason, numbers } = error instanceof RemoteFailure ? error : broken;
  const retry = () => {
    setAsked(true);
    onRetry();
  };
  return (
    <Notice
      picture="unplugged"
      title={say('remote.title', { name: entry.label[currentLocale()] })}
      text={say(`remote.${reason}`, numbers)}
      detail={`${entry.name} ${entry.version}`}
    >
      <Button theme="solid" type="primary" loading={asked} onClick={retry}>
        {say('remote.retry')}
      </Button>
    </Notice>
  );
}
