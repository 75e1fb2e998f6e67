import type { RunningTicker } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, useNow } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import { askToStop } from '../subtitles/askToStop.ts';
import type { WhyStore } from './WhyStore.ts';

interface ShownOverProps {
  readonly store: WhyStore;
  /** The screen's. */
  readonly timeZone: string;
}

/** The tickers and the message over the program now, until when, and their end where the reader may stop them. */
export const ShownOver = observer(function ShownOver({ store, timeZone }: ShownOverProps) {
  const say = useMessages(namespace);
  // A message goes without an event.
  const now = useNow();
  const { tickers = [], message } = store.screen ?? {};
  const isShown = message && Date.parse(message.until) > now;
  if (tickers.length === 0 && !isShown) return null;
  const endMessage = () => store.endingMessage.run([]).catch(notify.failure);
  return (
    <section className="task-why-screen" aria-label={say('why.over.title')}>
      <h3>{say('why.over.title')}</h3>
      <ul className="task-why-entries">
        {tickers.map((ticker) => (
          <Line
            key={ticker.id}
            text={ticker.text}
            until={tickerMessage(ticker, timeZone, say)}
            stopping={store.stopping.running}
            onStop={session.can('task.subtitle') ? () => askToStop(store, ticker) : undefined}
          />
        ))}
        {isShown && (
          <Line
            text={message.text}
            until={`${say('why.over.message')} · ${say('why.over.until', { time: formatDateTime(message.until, timeZone) })}`}
            stopping={store.endingMessage.running}
            onStop={session.can('terminal.command') ? endMessage : undefined}
          />
        )}
      </ul>
    </section>
  );
});

interface LineProps {
  readonly text: string;
  readonly until: string;
  readonly stopping: boolean;
  /** Undefined where the reader may not. */
  readonly onStop: (() => Promise<unknown>) | undefined;
}

function Line({ text, until, stopping, onStop }: LineProps) {
  const say = useMessages(namespace);
  return (
    <li>
      <span className="task-why-over">{text}</span>
      <small>{until}</small>
      {onStop && (
        <Button size="small" type="danger" loading={stopping} onClick={() => void onStop()}>
          {say('subtitle.stop')}
        </Button>
      )}
    </li>
  );
}

function tickerMessage(
  { emergency, shownAt, until, endsAt }: RunningTicker,
  timeZone: string,
  say: Say,
): string {
  const at = (instant: string | null) => (instant === null ? '–' : formatDateTime(instant, timeZone));
  const shown =
    until === null ? say('why.over.loops', { time: at(endsAt) }) : say('why.over.until', { time: at(until) });
  const text = shownAt === null ? say('why.over.waiting', { time: at(endsAt) }) : shown;
  return emergency ? `${say('subtitle.emergency')} · ${text}` : text;
}
