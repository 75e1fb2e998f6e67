import { formatClock, useMessages } from '@vitrine/shared/i18n';
import { Button, notify, useNow } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TerminalDetailStore } from './TerminalDetailStore.ts';

/** The message that was sent from here: until when it is on the screen, its early end, and that it is over. */
export const ShownMessage = observer(function ShownMessage({ detail }: { detail: TerminalDetailStore }) {
  const say = useMessages(namespace);
  const now = useNow(1000);
  const { shownMessage } = detail;
  if (!shownMessage) return null;
  const { text, until } = shownMessage;
  if (until <= now) return <p role="status">{say('command.messageOver')}</p>;
  return (
    <p role="status" className="terminal-shown-message">
      <span>{say('command.messageUntil', { time: formatClock(until), text })}</span>
      <Button size="small" onClick={() => detail.endMessage().catch(notify.failure)}>
        {say('command.messageStop')}
      </Button>
    </p>
  );
});
