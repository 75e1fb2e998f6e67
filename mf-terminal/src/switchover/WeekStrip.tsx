import { type PictureSource, weekdays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { type WeekEntry, weekSegments } from '../operation/week/weekSegments.ts';
import './switchover.css';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The week as seven bars, each segment with the colour and name of its source. */
export function WeekStrip({ entries }: { readonly entries: readonly WeekEntry<PictureSource>[] }) {
  const say = useMessages(namespace);
  const week = weekSegments(entries);
  return (
    <ol className="week-strip" aria-label={say('switchover.week')}>
      {weekdays.map((day) => (
        <li key={say(`week.long${day}`)}>
          <span className="week-strip-day">{say(`week.short${day}`)}</span>
          <span className="week-strip-bar">
            {week[day - 1]?.map(({ from, to, source }) => {
              const words = say('switchover.span', {
                source: say(`source.${source}`),
                from: clock(from),
                to: clock(to),
              });
              return (
                <span
                  key={from}
                  className={`week-strip-part week-strip-${source}`}
                  style={{ flexGrow: to - from }}
                  title={words}
                >
                  <span className="vt-hidden">{words}</span>
                  <span aria-hidden="true">{say(`source.${source}`)}</span>
                </span>
              );
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}
