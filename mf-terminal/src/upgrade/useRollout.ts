import { insertTerminalUpgrade, type UpgradePackage } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { useTarget } from '../operation/target/useTarget.ts';
import { RolloutDraft } from './RolloutDraft.ts';

/** A rollout of a package to the checked terminals, and its start. Must be called in an observer. */
export function useRollout({ packageId }: UpgradePackage, onSent: (operationId: string) => void) {
  const [draft] = useState(() => new RolloutDraft());
  const { count, ...target } = useTarget();
  const { running, error, run } = useAct({ once: true });
  const submit = async () => {
    const rollout = draft.input;
    if (!rollout) return;
    await run(async () => {
      const input = { packageId, target, ...rollout };
      onSent((await client.call(insertTerminalUpgrade, input)).operationId);
    });
  };
  return { draft, count, running, error, submit };
}
