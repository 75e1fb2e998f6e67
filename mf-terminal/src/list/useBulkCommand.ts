import { canDefer } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { useSelectedTerminals, useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { firstNames } from './firstNames.ts';
import type { CommandResults, TerminalListStore } from './TerminalListStore.ts';
import type { Attempt } from './useAttempt.ts';

type NameOf = (clId: string) => string;

/** Sends a command to all checked terminals, and says how many got it. */
export function useBulkCommand(list: TerminalListStore, attempt: Attempt) {
  const selection = useSelectedTerminals();
  const { store } = useTerminalArea();
  const [offline, setOffline] = useState<readonly { clId: string; name: string }[]>([]);
  const nameOf: NameOf = (clId) =>
    store.tree.node(clId)?.name ?? list.list.rows.find((row) => row.clId === clId)?.name ?? clId;
  const announce = useResultsNotice(nameOf);
  return {
    /** Terminals that were offline for a command that can be deferred. */
    offline,
    forgetOffline: () => setOffline([]),
    command: (kind: 'screenshot' | 'restartPlayer') =>
      attempt(async () => {
        const results = await list.command(await selection.resolve(), kind);
        announce(results);
        const missed = results.filter(({ error }) => error === 'terminal.offline');
        if (canDefer('command', kind)) setOffline(missed.map(({ clId }) => ({ clId, name: nameOf(clId) })));
      }),
  };
}

/** Says how many terminals got a command, and which refused it. */
function useResultsNotice(nameOf: NameOf) {
  const say = useMessages(namespace);
  return (results: CommandResults) => {
    const unsent = results.filter(({ error }) => error === 'terminal.unsent').length;
    const refused = results
      .filter(({ outcome, error }) => outcome === 'refused' && error !== 'terminal.unsent')
      .map(({ clId }) => nameOf(clId));
    const sent = results.length - refused.length - unsent;
    if (sent > 0) notify.success(say('command.sent', { count: sent }));
    if (unsent > 0) notify.error(say('command.unsent', { count: unsent }));
    if (refused.length === 0) return;
    notify.warning(say('command.refused', { count: refused.length, names: firstNames(refused) }));
  };
}
