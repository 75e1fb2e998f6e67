import { useEffect, useState } from 'react';
import { useOnlyTerminal } from '../operation/target/useOnlyTerminal.ts';
import { PlanDraft } from './PlanDraft.ts';

/** A plan to edit; it starts with the one of the only checked terminal. */
export function usePlanDraft(): PlanDraft {
  const [plan] = useState(() => new PlanDraft());
  const only = useOnlyTerminal();
  useEffect(() => {
    if (only) plan.start(only.desired.switchover);
  }, [plan, only]);
  return plan;
}
