import type { Enrolment } from '@vitrine/shared/api';
import { formatDateTime, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { EnrollStore } from './EnrollStore.ts';
import { RegisterForm } from './RegisterForm.tsx';
import '../logs/logs.css';

interface OwnEnrolmentProps {
  readonly store: EnrollStore;
  readonly enrolment: Enrolment;
}

/** Machine code, state and quota of the own account, and a field for a code. */
export const OwnEnrolment = observer(function OwnEnrolment({ store, enrolment }: OwnEnrolmentProps) {
  const say = useMessages(namespace);
  const { machineCode, state, authorisedCount, inUse, remaining, registrations } = enrolment;
  const counts = [
    ['authorisedCount', authorisedCount],
    ['inUse', inUse],
    ['remaining', remaining],
  ] as const;
  return (
    <section className="enroll-own" aria-label={say('enroll.own')}>
      <dl className="sys-facts">
        <div>
          <dt>{say('enroll.machineCode')}</dt>
          <dd>
            <code className="enroll-code">{machineCode}</code>
            <p className="sys-hint">{say(state === 'top' ? 'enroll.machineTop' : 'enroll.machineHint')}</p>
          </dd>
        </div>
        <div>
          <dt>{say('enroll.state')}</dt>
          <dd>
            <StateMark
              state={state === 'unregistered' ? 'waiting' : 'passed'}
              label={say(`enroll.states.${state}`)}
            />
          </dd>
        </div>
        {counts.map(([name, value]) => (
          <div key={name}>
            <dt>{say(`enroll.${name}`)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {state !== 'top' && <RegisterForm store={store} />}
      {registrations.length > 0 && (
        <>
          <h2>{say('enroll.registrations')}</h2>
          <ul className="enroll-list">
            {registrations.map(({ id, at, by, authorisedCount: count }) => (
              <li key={id}>
                <time dateTime={at}>{formatDateTime(at, session.timeZone)}</time>
                <span>{say('enroll.registeredBy', { by, count })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
});
