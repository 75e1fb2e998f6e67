import type { RunningTicker } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import { askToStop } from '../subtitles/askToStop.ts';
import type { WhyStore } from './WhyStore.ts';

interface TickersOverProps {
  readonly store: WhyStore;
  /** The screen's. */
  readonly timeZone: string;
}

/** The tickers that run over the program now, until when, and their end where the reader may stop them. */
export const TickersOver = observer(function TickersOver({ store, timeZone }: TickersOverProps) {
  const say = useMessages(namespace);
  const tickers = store.screen?.tickers ?? [];
  if (tickers.length === 0) return null;
  return (
    <section className="task-why-screen" aria-label={say('why.ticker.title')}>
      <h3>{say('why.ticker.title')}</h3>
      <ul className="task-why-entries">
        {tickers.map((ticker) => (
          <li key={ticker.id}>
            <span className="task-why-ticker">{ticker.text}</span>
            <small>{untilWords(ticker, timeZone, say)}</small>
            {session.can('task.subtitle') && (
              <Button
                size="small"
                type="danger"
                loading={store.stopping.running}
                onClick={() => void askToStop(store, ticker)}
              >
                {say('subtitle.stop')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

function untilWords(
  { emergency, shownAt, until, endsAt }: RunningTicker,
  timeZone: string,
  say: Say,
): string {
  const at = (instant: string | null) => (instant === null ? '–' : formatDateTime(instant, timeZone));
  const shown = until === null ? say('why.ticker.loops', { time: at(endsAt) }) : undefined;
  const words =
    shownAt === null
      ? say('why.ticker.waiting', { time: at(endsAt) })
      : (shown ?? say('why.ticker.until', { time: at(until) }));
  return emergency ? `${say('subtitle.emergency')} · ${words}` : words;
}
