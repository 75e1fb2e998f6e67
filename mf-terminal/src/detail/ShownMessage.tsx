import { formatClock, useMessages } from '@vitrine/shared/i18n';
import { Button, notify, PassFocus, useNow } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import type { MessageOnScreen, TerminalDetailStore } from './TerminalDetailStore.ts';

/** The message sent from here: its end time, a button to end it early, and that it has ended. */
export const ShownMessage = observer(function ShownMessage({ detail }: { detail: TerminalDetailStore }) {
  const say = useMessages(namespace);
  const now = useNow(1000);
  const { shownMessage } = detail;
  const isShown = shownMessage !== undefined && shownMessage.until > now;
  return (
    <div className="terminal-shown-message">
      {/* Always mounted: screen readers skip a live region inserted together with its text. */}
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

/** The message field; the commands as a whole if it is disabled. */
function nextField(from: HTMLElement): HTMLElement | null {
  const commands = from.closest<HTMLElement>('.terminal-commands');
  return commands?.querySelector<HTMLElement>('input:enabled') ?? commands;
}
