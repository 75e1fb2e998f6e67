import { discardPrograms } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { useEffect, useEffectEvent } from 'react';
import type { SendStore } from './SendStore.ts';

/** Whether the next page also concerns the programs, such as the editor, or leads back with a first screen. */
const goesOn = ({ programIds, hasNoScreens }: SendStore): boolean =>
  hasNoScreens || programIds.some((id) => window.location.href.includes(id));

/**
 * Deletes programs created only for publishing, if that is cancelled or left. The server decides which; if unreachable,
 * they stay.
 */
export function useAbandoned(store: SendStore): () => Promise<void> {
  const discard = async () => {
    const ids = store.programIds;
    if (ids.length === 0 || !session.can('program.manage')) return;
    await client.call(discardPrograms, { ids: [...ids] }).catch(() => undefined);
  };
  const leave = useEffectEvent(() => {
    if (!goesOn(store)) void discard();
  });
  useEffect(() => () => leave(), []);
  return discard;
}
