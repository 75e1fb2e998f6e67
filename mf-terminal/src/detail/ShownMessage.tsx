import { formatClock, useMessages } from '@vitrine/shared/i18n';
import { Button, notify, PassFocus, useNow } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import type { MessageOnScreen, TerminalDetailStore } from './TerminalDetailStore.ts';

/** The message that was sent from here: until when it is on the screen, its early end, and that it is over. */
export const ShownMessage = observer(function ShownMessage({ detail }: { detail: TerminalDetailStore }) {
  const say = useMessages(namespace);
  const now = useNow(1000);
  const { shownMessage } = detail;
  const isShown = shownMessage !== undefined && shownMessage.until > now;
  return (
    <div className="terminal-shown-message">
      {/* Always there: a line that comes together with its words is not read out. */}
      <p role="status">
        {shownMessage && (isShown ? shownLine(shownMessage, say) : say('command.messageOver'))}
      </p>
      {isShown && (
        <PassFocus to={nextField}>
          <Button size="small" onClick={() => detail.endMessage().catch(notify.failure)}>
            {say('command.messageStop')}
          </Button>
        </PassFocus>
      )}
    </div>
  );
});

const shownLine = ({ text, until }: MessageOnScreen, say: Say): string =>
  say('command.messageUntil', { time: formatClock(until), text });

/** The field of the next message; none can be written to a screen that is away. */
function nextField(from: HTMLElement): HTMLElement | null {
  const commands = from.closest<HTMLElement>('.terminal-commands');
  return commands?.querySelector<HTMLElement>('input:enabled') ?? commands;
}
