import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { DeferralField } from '../operation/deferral/DeferralField.tsx';
import { CommandOutcome } from './CommandOutcome.tsx';
import { MessageLine } from './MessageLine.tsx';
import { ShownMessage } from './ShownMessage.tsx';
import { messageSeconds, type TerminalDetailStore } from './TerminalDetailStore.ts';
import { useSendToTerminal } from './useSendToTerminal.ts';

interface CommandRowProps {
  readonly detail: TerminalDetailStore;
  readonly reachable: boolean;
}

/** Commands for one terminal, now or deferred, and the result of the last one. */
export const CommandRow = observer(function CommandRow({ detail, reachable }: CommandRowProps) {
  const say = useMessages(namespace);
  const offline = !reachable;
  const { error, wait, idle, stateOf, screenshot, give } = useSendToTerminal(detail, offline);
  return (
    <section className="terminal-commands" tabIndex={-1} aria-label={say('command.label')}>
      <div className="terminal-command-line">
        <Button {...stateOf('screenshot', offline)} onClick={screenshot}>
          {say('command.screenshot')}
        </Button>
        <Button {...stateOf('restartPlayer', idle)} onClick={() => give({ kind: 'restartPlayer' })}>
          {say('command.restartPlayer')}
        </Button>
      </div>
      <MessageLine
        {...stateOf('message', idle)}
        onSend={(text) => give({ kind: 'message', text, seconds: messageSeconds })}
      />
      <p className="terminal-command-note">{say('command.messageSeconds', { seconds: messageSeconds })}</p>
      <DeferralField draft={wait} offline={offline ? 1 : 0} single />
      <ShownMessage detail={detail} />
      <p role="status" className="terminal-command-state">
        {error === '' ? <CommandOutcome detail={detail} offline={offline} /> : error}
      </p>
    </section>
  );
});
