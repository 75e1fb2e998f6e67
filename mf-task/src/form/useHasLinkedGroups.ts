import { selectLinkedGroups } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';

/** Whether the account has linked-screen groups: without one, the setting has no effect. True if unknown. */
export function useHasLinkedGroups(): boolean {
  const mayAsk = session.can('terminal.view');
  const [has, setHas] = useState(!mayAsk);
  useEffect(() => {
    if (!mayAsk) return undefined;
    const left = new AbortController();
    client.call(selectLinkedGroups, {}, { signal: left.signal }).then(
      (groups) => setHas(groups.length > 0),
      () => !left.signal.aborted && setHas(true),
    );
    return () => left.abort();
  }, [mayAsk]);
  return has;
}
