import { formatList, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import type { CommandResults, TerminalListStore } from './TerminalListStore.ts';

/** What can be done with all checked terminals. */
export const TerminalBulkBar = observer(function TerminalBulkBar({ store }: { store: TerminalListStore }) {
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();

  const tell = (results: CommandResults) => {
    const refused = results.filter((result) => result.outcome === 'refused');
    const names = refused.map(({ clId }) => store.list.rows.find((row) => row.clId === clId)?.name ?? clId);
    const sent = results.length - refused.length;
    if (sent > 0) notify.success(say('command.sent', { count: sent }));
    if (names.length > 0)
      notify.warning(say('command.refused', { count: names.length, names: formatList(names) }));
  };
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const send = (kind: 'screenshot' | 'restartPlayer') =>
    attempt(async () => tell(await store.command(await selection.resolve(), kind)));
  const remove = () =>
    attempt(async () => {
      const title = say('remove.title', { count: selection.count });
      const names = formatList(selection.names);
      const agreed = await confirm({
        title,
        content: say('remove.content', { names }),
        action: say('remove.action'),
        danger: true,
      });
      if (!agreed) return;
      await store.remove(await selection.resolve());
      selection.clear();
    });

  return (
    <BulkBar count={selection.count} onClear={() => selection.clear()}>
      {session.can('terminal.command') && (
        <>
          <Button onClick={() => send('screenshot')}>{say('command.screenshot')}</Button>
          <Button onClick={() => send('restartPlayer')}>{say('command.restartPlayer')}</Button>
        </>
      )}
      {session.can('terminal.register') && (
        <Button type="danger" onClick={remove}>
          {say('remove.action')}
        </Button>
      )}
    </BulkBar>
  );
});
