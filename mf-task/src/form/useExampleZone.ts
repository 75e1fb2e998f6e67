import { selectAudienceZones } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import type { TaskDraft } from './TaskDraft.ts';

/** Whose clock an example goes by: that of most of the chosen screens, and the account's while that is not known. */
export function useExampleZone({ clientIds, groupIds }: Pick<TaskDraft, 'clientIds' | 'groupIds'>): string {
  const [zone, setZone] = useState<string>();
  const chosen = JSON.stringify({ clientIds, groupIds });
  useEffect(() => {
    const asking = new AbortController();
    client
      .call(selectAudienceZones, JSON.parse(chosen), { signal: asking.signal })
      .then(({ timeZones }) => setZone(timeZones[0]))
      .catch(() => {
        // It is an example: the account's zone is one as well. An older question has nothing to say any more.
        if (!asking.signal.aborted) setZone(undefined);
      });
    return () => asking.abort();
  }, [chosen]);
  return zone ?? session.timeZone;
}
