import { isReachable } from '@vitrine/shared/api';
import { formatDateTime, formatTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TerminalNow } from './TerminalDetailStore.ts';

interface TickersProps {
  readonly now: TerminalNow;
}

/** Tickers on the screen, as it reports them; nothing if none targets it. */
export const Tickers = observer(function Tickers({ now }: TickersProps) {
  const say = useMessages(namespace);
  if (now.tickers.length === 0) return null;
  return (
    <>
      <dt>{say('plays.tickers')}</dt>
      <dd>
        <ul className="terminal-plays-items">
          {now.tickers.map((ticker) => (
            <li key={ticker.id}>
              <span className="terminal-ticker-text">{ticker.text}</span>{' '}
              <TickerState now={now} ticker={ticker} />
            </li>
          ))}
        </ul>
        {session.can('task.view') && (
          <small>
            <Link to="/cbsubtitles">{say('plays.toTickers')}</Link>
          </small>
        )}
      </dd>
    </>
  );
});

const timeOf = (at: string | null, timeZone: string) => (at === null ? '–' : formatDateTime(at, timeZone));

interface TickerStateProps extends TickersProps {
  readonly ticker: TerminalNow['tickers'][number];
}

function TickerState({ now: { terminal }, ticker: { shownAt, beginUntil } }: TickerStateProps) {
  const say = useMessages(namespace);
  const { timeZone, status } = terminal;
  // What an offline screen shows now is unknown.
  if (shownAt && !isReachable(status)) {
    const times = { time: formatTime(shownAt, timeZone), contact: timeOf(status.asOf, timeZone) };
    return <StateMark state="offline" label={say('plays.tickerLastContact', times)} />;
  }
  if (shownAt)
    return (
      <StateMark state="onScreen" label={say('plays.tickerSince', { time: formatTime(shownAt, timeZone) })} />
    );
  if (isReachable(status)) return <StateMark state="waiting" label={say('plays.tickerOnItsWay')} />;
  const label = beginUntil
    ? say('plays.tickerOffline', { time: formatDateTime(beginUntil, timeZone) })
    : say('plays.tickerOnItsWay');
  // A sentence, which a mark would truncate here.
  return <small>{label}</small>;
}
