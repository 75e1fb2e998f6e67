import { useMessages } from '@vitrine/shared/i18n';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useBeforeUnload, useBlocker } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import type { TaskFormStore } from './TaskFormStore.ts';

/** A task with unsaved changes keeps the page: leaving it inside the console is asked about here, closing the tab by the browser. */
export function useLeaveGuard(form: TaskFormStore): void {
  const say = useMessages(namespace);
  const blocker = useBlocker(() => form.changed);
  const { state } = blocker;
  // One question per attempt to leave; words and blocker are new with every drawing.
  useEffect(() => {
    if (state !== 'blocked') return;
    const ask = async () => {
      const agreed = await confirm({
        title: say('leave.title'),
        content: say('leave.content'),
        action: say('leave.leave'),
        danger: true,
      });
      if (agreed) blocker.proceed?.();
      else blocker.reset?.();
    };
    void ask();
  }, [state]);
  useBeforeUnload((event) => {
    if (form.changed) event.preventDefault();
  });
}
