import type { CommandInput } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { DeferralDraft } from '../operation/deferral/DeferralDraft.ts';
import type { TerminalDetailStore } from './TerminalDetailStore.ts';

/** A button of the row. */
type Given = 'screenshot' | 'restartPlayer' | 'message';
type DeferrableCommand = CommandInput & { readonly kind: 'restartPlayer' | 'message' };

/** Commands for one terminal: now, or deferred while it is offline. Must be read in an observer. */
export function useSendToTerminal(detail: TerminalDetailStore, offline: boolean) {
  const { run, running, error } = useAct();
  const [given, setGiven] = useState<Given>();
  const [wait] = useState(() => new DeferralDraft(session.timeZone));
  const waits = offline && wait.on;
  const attempt = (kind: Given, work: () => Promise<void>) => {
    setGiven(kind);
    return run(work);
  };
  const give = (command: DeferrableCommand) => {
    const deferral = waits ? wait.wanted(serverNow()) : undefined;
    if (deferral) return attempt(command.kind, () => detail.defer(command, deferral));
    const text = command.kind === 'message' ? command.text : '';
    return attempt(command.kind, () => detail.command(command.kind, text));
  };
  return {
    error,
    wait,
    /** Whether a command would not arrive, neither now nor later. */
    idle: offline && !(waits && wait.isRight(serverNow())),
    /** Of a button: it waits for its own command, and is disabled during another one. */
    stateOf: (kind: Given, disabled: boolean) => ({
      disabled: disabled || (running && given !== kind),
      loading: running && given === kind,
    }),
    screenshot: () => attempt('screenshot', () => detail.command('screenshot', '')),
    give,
  };
}
