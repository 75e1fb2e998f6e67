import { selectMoveEffect } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { useEffect, useState } from 'react';
import type { MoveEffect } from './MoveEffectLines.tsx';
import type { Moved } from './TerminalTreeStore.ts';

/** Effect of the move; undefined until known. If it fails to load, the move itself reports the error. */
export function useMoveEffect(nodes: readonly Moved[], targetId: string | undefined): MoveEffect | undefined {
  const [known, setKnown] = useState<{ readonly pid: string; readonly effect: MoveEffect }>();
  const [ids] = useState(() => nodes.map(({ id }) => id));
  useEffect(() => {
    if (targetId === undefined) return;
    const controller = new AbortController();
    client
      .call(selectMoveEffect, { ids, pid: targetId }, { signal: controller.signal })
      .then((effect) => setKnown({ pid: targetId, effect }))
      .catch((reason: unknown) => controller.signal.aborted || notify.failure(reason));
    return () => controller.abort();
  }, [ids, targetId]);
  return known?.pid === targetId ? known?.effect : undefined;
}
