import type { OutputOf, selectClientTotals } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import type { Resource } from '@vitrine/shared/state';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

/** Authorised terminals in use, and remaining quota. */
export const AuthorisedMeter = observer(function AuthorisedMeter(props: {
  totals: Resource<OutputOf<typeof selectClientTotals>>;
}) {
  const say = useMessages(namespace);
  const value = props.totals.value;
  if (!value) return null;
  const { authorisedTotal: used, authorisedCount: most } = value;
  const left = Math.max(0, most - used);
  return (
    <span className="terminal-authorised" data-full={left === 0 || undefined}>
      <meter min={0} max={Math.max(1, most)} value={used} aria-label={say('register.meter')} />
      <span>{say('register.used', { used, most })}</span>
      <strong>{say('register.left', { count: left })}</strong>
    </span>
  );
});
