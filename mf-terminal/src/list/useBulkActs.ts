import { canDefer } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { useSelectedTerminals, useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import type { CommandResults, TerminalListStore } from './TerminalListStore.ts';

/** Number of names in a sentence; the others are counted. */
const mostNames = 5;

type Question = 'authorise' | 'revokeMany' | 'quarantine' | 'release' | 'remove';

/** Bulk actions on all checked terminals, with confirmations and result messages. */
export function useBulkActs(list: TerminalListStore) {
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();
  const { store } = useTerminalArea();
  const [busy, setBusy] = useState(false);
  const [offline, setOffline] = useState<readonly { clId: string; name: string }[]>([]);

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setBusy(false);
    }
  };
  const nameOf = (clId: string) =>
    store.tree.node(clId)?.name ?? list.list.rows.find((row) => row.clId === clId)?.name ?? clId;
  const tell = (results: CommandResults) => {
    const refused = results.filter((result) => result.outcome === 'refused').map(({ clId }) => nameOf(clId));
    const sent = results.length - refused.length;
    if (sent > 0) notify.success(say('command.sent', { count: sent }));
    if (refused.length === 0) return;
    const names = formatList(refused.slice(0, mostNames));
    notify.warning(say('command.refused', { count: refused.length, names }));
  };
  /** Runs an action after a confirmation with number and names. */
  const asked = (words: Question, danger: boolean, work: (ids: readonly string[]) => Promise<unknown>) =>
    attempt(async () => {
      const { count } = selection;
      const agreed = await confirm({
        title: say(`${words}.title`, { count }),
        content: say(`${words}.content`, { names: formatList(selection.names.slice(0, mostNames)) }),
        action: say(`${words}.action`),
        danger,
      });
      if (!agreed) return;
      await work(await selection.resolve());
      notify.success(say('bulk.done', { count }));
    });

  return {
    busy,
    attempt,
    /** Terminals that were offline for a command that can be deferred. */
    offline,
    forgetOffline: () => setOffline([]),
    command: (kind: 'screenshot' | 'restartPlayer') =>
      attempt(async () => {
        const results = await list.command(await selection.resolve(), kind);
        tell(results);
        const missed = results.filter(({ error }) => error === 'terminal.offline');
        if (canDefer('command', kind)) setOffline(missed.map(({ clId }) => ({ clId, name: nameOf(clId) })));
      }),
    authorise: () => asked('authorise', false, (ids) => list.setAuthorised(ids, true)),
    revoke: () => asked('revokeMany', true, (ids) => list.setAuthorised(ids, false)),
    quarantine: () => asked('quarantine', true, (ids) => list.setQuarantined(ids, true)),
    release: () => asked('release', false, (ids) => list.setQuarantined(ids, false)),
    remove: () =>
      asked('remove', true, async (ids) => {
        await list.remove(ids);
        selection.clear();
        await store.readAgain();
      }),
  };
}
