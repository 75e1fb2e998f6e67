import { selectLinkedGroups } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';

/**
 * Whether the account has linked-screen groups: without one, it makes no difference whether a task uses them. True where
 * that cannot be told.
 */
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
