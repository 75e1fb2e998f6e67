import type { CommandInput } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { errorText } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { DeferralDraft } from '../operation/deferral/DeferralDraft.ts';
import type { TerminalDetailStore } from './TerminalDetailStore.ts';

type DeferrableCommand = CommandInput & { readonly kind: 'restartPlayer' | 'message' };

/** Commands for one terminal: now, or deferred while it is offline. Must be read in an observer. */
export function useSendToTerminal(detail: TerminalDetailStore, offline: boolean) {
  const [error, setError] = useState('');
  const [wait] = useState(() => new DeferralDraft(session.timeZone));
  const waits = offline && wait.on;
  const attempt = async (work: () => Promise<void>) => {
    setError('');
    try {
      await work();
    } catch (reason) {
      setError(errorText(reason));
    }
  };
  const give = (command: DeferrableCommand) => {
    const deferral = waits ? wait.wanted(serverNow()) : undefined;
    if (deferral) return attempt(() => detail.defer(command, deferral));
    return attempt(() => detail.command(command.kind, command.kind === 'message' ? command.text : ''));
  };
  return {
    error,
    wait,
    /** Whether a command would not arrive, neither now nor later. */
    idle: offline && !(waits && wait.isRight(serverNow())),
    screenshot: () => attempt(() => detail.command('screenshot', '')),
    give,
  };
}
