import { notify, useAct } from '@vitrine/shared/ui/basic';

export type Attempt = (work: () => Promise<unknown>) => Promise<void>;

/** Whether an action is running; its failure is reported as a notification. */
export function useAttempt(): { readonly busy: boolean; readonly attempt: Attempt } {
  const { running, run } = useAct();
  const attempt: Attempt = (work) =>
    run(async () => {
      try {
        await work();
      } catch (reason) {
        notify.failure(reason);
      }
    });
  return { busy: running, attempt };
}
