import { selectAudienceZones } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import type { TaskDraft } from './TaskDraft.ts';

/** Zone for examples: the most common one of the chosen screens; the account's until known. */
export function useExampleZone({ clientIds, groupIds }: Pick<TaskDraft, 'clientIds' | 'groupIds'>): string {
  const [zone, setZone] = useState<string>();
  const chosen = JSON.stringify({ clientIds, groupIds });
  useEffect(() => {
    const asking = new AbortController();
    client
      .call(selectAudienceZones, JSON.parse(chosen), { signal: asking.signal })
      .then(({ timeZones }) => setZone(timeZones[0]))
      .catch(() => {
        // Only an example: the account's zone will do. Errors of aborted requests are ignored.
        if (!asking.signal.aborted) setZone(undefined);
      });
    return () => asking.abort();
  }, [chosen]);
  return zone ?? session.timeZone;
}
