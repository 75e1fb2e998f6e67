import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../../messages/index.ts';
import type { Forecast } from './ForecastStore.ts';
import './target.css';

const others = [
  ['offline', 'unused'],
  ['unable', 'unused'],
  ['unauthorised', 'rejected'],
] as const;

/** Whom an order will reach, and by name why not the others; known before anything is sent. */
export function ForecastLine({ forecast }: { readonly forecast: Forecast | undefined }) {
  const say = useMessages(namespace);
  if (!forecast) return null;
  return (
    <div className="target-foretold">
      <ul className="target-forecast" aria-label={say('target.forecast')} aria-live="polite">
        <li>
          <StateMark
            state={forecast.ready > 0 ? 'passed' : 'unused'}
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
      <Unreached forecast={forecast} />
    </div>
  );
}

/** The terminals that will not be reached, each with its reason; closed until somebody asks. */
function Unreached({ forecast: { unreached, total, ready } }: { readonly forecast: Forecast }) {
  const say = useMessages(namespace);
  if (unreached.length === 0) return null;
  const rest = total - ready - unreached.length;
  return (
    <details className="target-unreached">
      <summary>{say('target.who')}</summary>
      <ul aria-label={say('target.unreached')}>
        {unreached.map(({ clId, name, errorText }) => (
          <li key={clId}>
            <span>{name}</span> <small>{errorText}</small>
          </li>
        ))}
        {rest > 0 && <li>{say('target.rest', { count: rest })}</li>}
      </ul>
    </details>
  );
}
