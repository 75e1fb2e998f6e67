import type { LinkedGroup } from '@vitrine/shared/api';
import { formatList, formatTime, serverNow, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import type { LinkedStore } from './LinkedStore.ts';

/** Seconds until the pattern disappears. */
const duration = 120;

interface TestPatternProps {
  readonly group: LinkedGroup;
  readonly store: LinkedStore;
  /** The screens show the wall as last saved. */
  readonly unsaved: boolean;
}

/** Shows lines and cell numbers on the screens, to compare their position with the layout here. */
export const TestPattern = observer(function TestPattern({ group, store, unsaved }: TestPatternProps) {
  const say = useMessages(namespace);
  const [offline, setOffline] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>();
  const running = useRunning(group.testPatternUntil);
  if (!session.can('terminal.command') || group.cells.length === 0) return null;
  const show = async (seconds: number) => {
    setError(undefined);
    try {
      setOffline(await store.test(group.id, seconds));
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <div className="terminal-wall-test">
      <Button disabled={unsaved} onClick={() => show(running ? 0 : duration)}>
        {say(running ? 'linked.stopTest' : 'linked.test')}
      </Button>
      <p role="status">
        {unsaved && say('linked.saveFirst')}
        {running &&
          group.testPatternUntil &&
          say('linked.testUntil', { time: formatTime(group.testPatternUntil) })}
      </p>
      {offline.length > 0 && (
        <p className="terminal-fault">
          {say('linked.offline', { count: offline.length, names: formatList(offline) })}
        </p>
      )}
      <Problem apart text={error === undefined ? '' : errorText(error)} />
    </div>
  );
});

/** Whether an instant is in the future; rerenders when it passes. */
function useRunning(until: string | null): boolean {
  const [now, setNow] = useState(() => serverNow());
  const left = until === null ? 0 : Date.parse(until) - now;
  useEffect(() => {
    setNow(serverNow());
    if (until === null) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, Date.parse(until) - serverNow()) + 50);
    return () => clearTimeout(timer);
  }, [until]);
  return left > 0;
}
