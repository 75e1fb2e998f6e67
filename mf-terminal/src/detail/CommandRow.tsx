import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText, FormLimits, Input, SaveButton } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { TerminalDetailStore } from './TerminalDetailStore.ts';

/** Commands for one terminal, and how the last one went. */
export const CommandRow = observer(function CommandRow(props: {
  detail: TerminalDetailStore;
  reachable: boolean;
}) {
  const { detail } = props;
  const say = useMessages(namespace);
  const [text, setText] = useState('');
  const [error, setError] = useState<unknown>();
  const offline = !props.reachable;

  const send = async (kind: 'screenshot' | 'restartPlayer' | 'message', message = '') => {
    setError(undefined);
    try {
      await detail.command(kind, message);
    } catch (reason) {
      setError(reason);
    }
  };

  return (
    <section className="terminal-commands" aria-label={say('command.label')}>
      <div className="terminal-command-line">
        <Button disabled={offline} onClick={() => send('screenshot')}>
          {say('command.screenshot')}
        </Button>
        <Button disabled={offline} onClick={() => send('restartPlayer')}>
          {say('command.restartPlayer')}
        </Button>
      </div>
      <FormLimits>
        <div className="terminal-command-line">
          <Input
            value={text}
            limit={500}
            disabled={offline}
            onChange={setText}
            placeholder={say('command.messagePlaceholder')}
            aria-label={say('command.messagePlaceholder')}
          />
          <SaveButton
            theme="light"
            disabled={offline || text.trim() === ''}
            onClick={() => send('message', text.trim())}
          >
            {say('command.message')}
          </SaveButton>
        </div>
      </FormLimits>
      <p role="status" className="terminal-command-state">
        {error !== undefined && errorText(error)}
        {error === undefined && offline && say('command.offline')}
        {error === undefined &&
          !offline &&
          detail.commandState !== 'none' &&
          say(`command.state.${detail.commandState}`)}
      </p>
    </section>
  );
});
