import {
  formatCalendarDay,
  formatNumber,
  formatPercent,
  type Translate,
  useMessages,
} from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import type { Keys } from '../messages/keys.ts';
import type { TileProps } from './TileProps.ts';

/** Online terminals now, and the daily mean of past days. */
export const OnlineTile = observer(function OnlineTile({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const answer = store.online.value;
  const { online = 0, authorised = 0, days = [] } = answer ?? {};
  const now = authorised === 0 ? 0 : Math.min(1, online / authorised);
  const past = days.slice(0, -1);
  const today = days.at(-1)?.day;
  return (
    <PaneState
      source={store.online}
      isEmpty={answer?.authorised === 0}
      empty={{ text: say('online.empty') }}
      skeleton={<div className="ov-grey" />}
    >
      <div className="ov-online">
        <p className="ov-online-now">
          <strong>{formatPercent(now)}</strong>
          <span>
            <Link to={links.onlineTerminals()}>
              {say('online.now', { count: online, value: formatNumber(online) })}
            </Link>
            <Link to={links.authorisedTerminals()}>
              {say('online.of', { count: authorised, value: formatNumber(authorised) })}
            </Link>
          </span>
        </p>
        <ol className="ov-days" aria-label={say('online.days')}>
          {past.map(({ day, rate }) => (
            <Day key={day} day={day} rate={rate} />
          ))}
          {/* The bar shows the current value like the figure: today's mean would contradict it. */}
          {today && <Day day={today} rate={now} isNow />}
        </ol>
      </div>
    </PaneState>
  );
});

const whole = (rate: number) => Math.round(rate * 100);

interface DayProps {
  readonly day: string;
  /** Null: not measured on that day. */
  readonly rate: number | null;
  /** Current value instead of the day's mean. */
  readonly isNow?: boolean;
}

function wordsOf({ day, rate, isNow = false }: DayProps, say: Translate<Keys>): string {
  if (rate === null) return say('online.unknown', { day: formatCalendarDay(day) });
  if (isNow) return say('online.rateNow', { rate: formatPercent(rate) });
  return say('online.day', { day: formatCalendarDay(day), rate: formatPercent(rate) });
}

function Day(props: DayProps) {
  const { day, rate, isNow = false } = props;
  const say = useMessages(overviewNamespace);
  const text = wordsOf(props, say);
  return (
    <li>
      <Opening day={day} text={text}>
        <span className="ov-day-rate" aria-hidden="true">
          {rate === null ? '–' : formatNumber(whole(rate))}
        </span>
        <span className="ov-day-track" aria-hidden="true">
          {rate !== null && (
            <span className="ov-day-bar" style={{ height: `${Math.max(2, whole(rate))}%` }} />
          )}
        </span>
        <span className="ov-day-name" aria-hidden="true">
          {isNow ? say('online.nowShort') : Number(day.slice(8))}
        </span>
      </Opening>
    </li>
  );
}

interface OpeningProps {
  readonly day: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** With log permission, a day links to its offline events. */
const Opening = observer(function Opening({ day, text, children }: OpeningProps) {
  const content = (
    <>
      <span className="vt-hidden">{text}</span>
      {children}
    </>
  );
  if (session.can('system.logs'))
    return (
      <Link to={links.outages(day)} className="ov-day" title={text}>
        {content}
      </Link>
    );
  return (
    <span className="ov-day" title={text}>
      {content}
    </span>
  );
});
