import { messagesOf } from '@vitrine/shared/i18n';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useBlocker } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';

/** One token per section with unsaved changes. */
const sections = new Set<object>();

/** Registers a section's unsaved changes. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const section = {};
    sections.add(section);
    return () => void sections.delete(section);
  }, [dirty]);
}

/** Confirms leaving a page with unsaved changes; for a closed tab, the browser does. */
export function useUnsavedGuard(): void {
  const blocker = useBlocker(() => sections.size > 0);
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') void askToLeave(blocker);
  }, [state]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (sections.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

async function askToLeave(blocker: ReturnType<typeof useBlocker>): Promise<void> {
  const say = messagesOf(namespace);
  const agreed = await confirm({
    title: say('basics.leave'),
    content: say('basics.leaveContent'),
    action: say('basics.leaveAction'),
    danger: true,
  });
  if (agreed) blocker.proceed?.();
  else blocker.reset?.();
}
