import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import { useSelectedTerminals, useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { firstNames } from './firstNames.ts';
import type { TerminalListStore } from './TerminalListStore.ts';
import type { Attempt } from './useAttempt.ts';

type Question = 'authorise' | 'revokeMany' | 'quarantine' | 'release' | 'remove';
type Work = (ids: readonly string[]) => Promise<unknown>;

/** Changes all checked terminals, after a confirmation with their number and names. */
export function useConfirmedActions(list: TerminalListStore, attempt: Attempt) {
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();
  const { store } = useTerminalArea();
  const asked = (words: Question, danger: boolean, work: Work) =>
    attempt(async () => {
      const { count } = selection;
      const agreed = await confirm({
        title: say(`${words}.title`, { count }),
        content: say(`${words}.content`, { names: firstNames(selection.names) }),
        action: say(`${words}.action`),
        danger,
      });
      if (!agreed) return;
      await work(await selection.resolve());
      notify.success(say('bulk.done', { count }));
    });
  return {
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
