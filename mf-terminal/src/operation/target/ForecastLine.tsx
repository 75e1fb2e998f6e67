import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../../messages/index.ts';
import type { Forecast } from './ForecastStore.ts';
import './target.css';

const others = [
  ['offline', 'offline'],
  ['unable', 'unused'],
  ['unauthorised', 'rejected'],
] as const;

/** Whom an order will reach, and why not the others; known before anything is sent. */
export function ForecastLine({ forecast }: { readonly forecast: Forecast | undefined }) {
  const say = useMessages(namespace);
  if (!forecast) return null;
  return (
    <ul className="target-forecast" aria-label={say('target.forecast')} aria-live="polite">
      <li>
        <StateMark
          state={forecast.ready > 0 ? 'online' : 'unused'}
          label={say('target.ready', { count: forecast.ready })}
        />
      </li>
      {others
        .filter(([reason]) => forecast[reason] > 0)
        .map(([reason, mark]) => (
          <li key={reason}>
            <StateMark state={mark} label={say(`target.${reason}`, { count: forecast[reason] })} />
          </li>
        ))}
    </ul>
  );
}
