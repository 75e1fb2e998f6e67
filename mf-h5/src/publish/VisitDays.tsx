import type { H5Publication } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

/** Visits in total, and on each of the last thirty days with any. */
export function VisitDays({ publication }: { readonly publication: H5Publication }) {
  const say = useMessages(namespace);
  const { opened, days } = publication;
  const most = Math.max(1, ...days.map((day) => day.opened));
  return (
    <section className="hp-visits" aria-label={say('publish.visits')}>
      <h3>{say('publish.visits')}</h3>
      <p>{say('publish.opened', { count: opened })}</p>
      {days.length > 0 && (
        <ol>
          {days.toReversed().map((day) => (
            <li key={day.day}>
              <time dateTime={day.day}>{day.day}</time>
              <meter min={0} max={most} value={day.opened} aria-label={day.day} />
              <span>{day.opened}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="hp-note">{say('publish.privacy')}</p>
    </section>
  );
}
