import { discardPrograms } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { useEffect, useEffectEvent } from 'react';
import type { SendStore } from './SendStore.ts';

/** Whether the page that comes is about the programs as well, like the editor, or leads back here with a first screen. */
const goesOn = ({ programIds, hasNoScreens }: SendStore): boolean =>
  hasNoScreens || programIds.some((id) => window.location.href.includes(id));

/**
 * Removes programs that were made only to be published, where that is given up: by the answer, and by going elsewhere.
 * The server knows which these are; where it cannot be asked, they stay.
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
