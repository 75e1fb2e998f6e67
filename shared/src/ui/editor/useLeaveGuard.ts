import { messagesOf, type Namespace } from '@vitrine/shared/i18n';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useBlocker } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import type { EditorMessages } from './editorMessages.ts';

/** Saves the page's document. */
interface Saver {
  readonly unsaved: boolean;
  saveNow(): Promise<void>;
}

/**
 * Prevents leaving with unsaved work. Within the console it is saved first, and only a failure asks; when the tab is
 * closed the browser asks.
 */
export function useLeaveGuard(saver: Saver, namespace: Namespace<EditorMessages>): void {
  const blocker = useBlocker(() => saver.unsaved);
  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    const say = messagesOf(namespace);
    const leave = async () => {
      await saver.saveNow();
      const agreed =
        !saver.unsaved ||
        (await confirm({
          title: say('leave.title'),
          content: say('leave.content'),
          action: say('leave.leave'),
          danger: true,
        }));
      if (agreed) blocker.proceed?.();
      else blocker.reset?.();
    };
    leave();
  }, [state, namespace]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.unsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [saver]);
}
