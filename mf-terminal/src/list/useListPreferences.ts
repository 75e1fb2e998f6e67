import { client } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { ListPreferences } from './ListPreferences.ts';

/** Columns, layout and named filters of the user, read when the page opens. */
export function useListPreferences(): ListPreferences {
  const [preferences] = useState(() => new ListPreferences(client));
  useEffect(() => {
    void preferences.kept.reload();
    return () => preferences.kept.cancel();
  }, [preferences]);
  return preferences;
}
