import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import type { BulkActions } from './useBulkActions.ts';

/** The command page keeps the checked terminals and the group. */
const messageAddress = (group: string) =>
  `/terminal/instructions?${new URLSearchParams({ do: 'message', group })}`;

/** Commands to all checked terminals. */
export function BulkCommands({ actions }: { readonly actions: Pick<BulkActions, 'busy' | 'command'> }) {
  const say = useMessages(namespace);
  const { groupId } = useTerminalArea();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => navigate(messageAddress(groupId))}>{say('bulk.message')}</Button>
      {(['screenshot', 'restartPlayer'] as const).map((kind) => (
        <Button key={kind} loading={actions.busy} onClick={() => actions.command(kind)}>
          {say(`command.${kind}`)}
        </Button>
      ))}
    </>
  );
}
