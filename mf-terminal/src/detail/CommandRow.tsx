import type { CommandInput } from '@vitrine/shared/api';
import { serverNow, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText, FormLimits, Input, SaveButton } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { DeferralDraft } from '../operation/deferral/DeferralDraft.ts';
import { DeferralField } from '../operation/deferral/DeferralField.tsx';
import { ShownMessage } from './ShownMessage.tsx';
import { messageSeconds, type TerminalDetailStore } from './TerminalDetailStore.ts';

/** Limit of the message command. */
const longestMessage = 500;

/** Commands for one terminal, now or deferred, and the result of the last one. */
export const CommandRow = observer(function CommandRow(props: {
  detail: TerminalDetailStore;
  reachable: boolean;
}) {
  const { detail } = props;
  const say = useMessages(namespace);
  const [text, setText] = useState('');
  const [error, setError] = useState<unknown>();
  const [wait] = useState(() => new DeferralDraft(session.timeZone));
  const offline = !props.reachable;
  const waits = offline && wait.on;
  const idle = offline && !(waits && wait.isRight(serverNow()));

  const attempt = async (work: () => Promise<void>) => {
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      setError(reason);
    }
  };
  const send = (kind: 'screenshot' | 'restartPlayer' | 'message', message = '') =>
    attempt(() => detail.command(kind, message));
  const give = (command: CommandInput & { readonly kind: 'restartPlayer' | 'message' }) => {
    const deferral = waits ? wait.wanted(serverNow()) : undefined;
    if (deferral) return attempt(() => detail.defer(command, deferral));
    return send(command.kind, command.kind === 'message' ? command.text : '');
  };

  return (
    <section className="terminal-commands" tabIndex={-1} aria-label={say('command.label')}>
      <div className="terminal-command-line">
        <Button disabled={offline} onClick={() => send('screenshot')}>
          {say('command.screenshot')}
        </Button>
        <Button disabled={idle} onClick={() => give({ kind: 'restartPlayer' })}>
          {say('command.restartPlayer')}
        </Button>
      </div>
      <FormLimits>
        <div className="terminal-command-line">
          <Input
            value={text}
            limit={longestMessage}
            disabled={idle}
            onChange={setText}
            placeholder={say('command.messagePlaceholder')}
            aria-label={say('command.messagePlaceholder')}
          />
          <SaveButton
            theme="light"
            disabled={idle || text.trim() === ''}
            onClick={() => give({ kind: 'message', text: text.trim(), seconds: messageSeconds })}
          >
            {say('command.message')}
          </SaveButton>
        </div>
      </FormLimits>
      <p className="terminal-command-note">{say('command.messageSeconds', { seconds: messageSeconds })}</p>
      <DeferralField draft={wait} offline={offline ? 1 : 0} single />
      <ShownMessage detail={detail} />
      <p role="status" className="terminal-command-state">
        {error === undefined ? <Outcome detail={detail} offline={offline} /> : errorText(error)}
      </p>
    </section>
  );
});

interface OutcomeProps {
  readonly detail: TerminalDetailStore;
  readonly offline: boolean;
}

const Outcome = observer(function Outcome({ detail, offline }: OutcomeProps) {
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
  // Of a message its own line tells more.
  if (commandState === 'done' && detail.isMessage) return null;
  return commandState === 'none' ? null : say(`command.state.${commandState}`);
});
