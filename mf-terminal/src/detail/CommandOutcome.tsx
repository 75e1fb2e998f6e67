import { useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TerminalDetailStore } from './TerminalDetailStore.ts';

interface CommandOutcomeProps {
  readonly detail: TerminalDetailStore;
  readonly offline: boolean;
}

/** Result of the last command. */
export const CommandOutcome = observer(function CommandOutcome({ detail, offline }: CommandOutcomeProps) {
  const say = useMessages(namespace);
  const { commandState, deferredId } = detail;
  if (commandState === 'deferred')
    return (
      <>
        {say('command.state.deferred')}{' '}
        <Link to={`/terminal/instructions?order=${deferredId}`}>{say('command.follow')}</Link>
      </>
    );
  // The box to wait says that already.
  if (offline) return null;
  // For a message its own line says more.
  if (commandState === 'done' && detail.isMessage) return null;
  return commandState === 'none' ? null : say(`command.state.${commandState}`);
});
