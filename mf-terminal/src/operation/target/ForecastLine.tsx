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

interface ForecastLineProps {
  readonly forecast: Forecast | undefined;
  /** Offline terminals are deferred. */
  readonly deferred?: boolean;
}

/** Terminals an operation will reach, and the others with reasons; before sending. */
export function ForecastLine({ forecast, deferred = false }: ForecastLineProps) {
  const say = useMessages(namespace);
  if (!forecast) return null;
  return (
    <div className="target-forecast">
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
              {reason === 'offline' && deferred ? (
                <StateMark state="waiting" label={say('target.deferred', { count: forecast.offline })} />
              ) : (
                <StateMark state={mark} label={say(`target.${reason}`, { count: forecast[reason] })} />
              )}
            </li>
          ))}
      </ul>
      <Unreached forecast={forecast} deferred={deferred} />
    </div>
  );
}

/** Unreachable terminals with their reasons; collapsed initially. */
function Unreached({ forecast, deferred }: { readonly forecast: Forecast; readonly deferred: boolean }) {
  const say = useMessages(namespace);
  const { unreached, total, ready } = forecast;
  if (unreached.length === 0) return null;
  const rest = total - ready - unreached.length;
  return (
    <details className="target-unreached">
      <summary>{say('target.who')}</summary>
      <ul aria-label={say(deferred ? 'target.notNow' : 'target.unreached')}>
        {unreached.map(({ clId, name, error, errorText }) => (
          <li key={clId}>
            <span>{name}</span>{' '}
            <small>{deferred && error === 'terminal.offline' ? say('target.whenBack') : errorText}</small>
          </li>
        ))}
        {rest > 0 && <li>{say('target.rest', { count: rest })}</li>}
      </ul>
    </details>
  );
}
