import { currentLocale, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { useEffect, useRef, useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import type { RemoteEntry } from '../remotes/RemoteEntry.ts';
import type { RemoteFailure } from '../remotes/RemoteFailure.ts';
import { Notice } from './Notice.tsx';

interface RemotePanelProps {
  readonly entry: RemoteEntry;
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
}

/** Placeholder of a failed remote; the rest of the console stays usable. */
export function RemotePanel({ entry, failure, onRetry }: RemotePanelProps) {
  const say = useMessages(hostNamespace);
  const [asked, setAsked] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useFocusWhereLost(panel);
  const { reason, facts } = failure;
  const retry = () => {
    setAsked(true);
    onRetry();
  };
  return (
    <Notice
      panel={panel}
      picture="unplugged"
      title={say('remote.title', { name: entry.label[currentLocale()] })}
      text={say(`remote.${reason}`, facts)}
      // Without a connection the others do not work either.
      more={reason === 'network' ? undefined : say('remote.others')}
      detail={`${entry.name} ${entry.version}`}
    >
      <Button theme="solid" type="primary" loading={asked} onClick={retry}>
        {say(reason === 'frozen' ? 'remote.switchOn' : 'remote.retry')}
      </Button>
    </Notice>
  );
}

/** An element that had the focus went with the page that failed: the panel in its place gets it. */
function useFocusWhereLost(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [panel]);
}
