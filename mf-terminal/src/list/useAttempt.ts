import { notify } from '@vitrine/shared/ui/basic';
import { useState } from 'react';

export type Attempt = (work: () => Promise<unknown>) => Promise<void>;

/** Whether an action is running; its failure is reported as a notification. */
export function useAttempt(): { readonly busy: boolean; readonly attempt: Attempt } {
  const [busy, setBusy] = useState(false);
  const attempt: Attempt = async (work) => {
    setBusy(true);
    try {
      await work();
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}
