import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { IconBell } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { AlarmCount } from './AlarmCount.ts';
import './alarms.css';

/** Maximum of the badge; the list has the exact number. */
const most = 99;

/** Top bar link to active alarms, with their current number. */
export const AlarmBadge = observer(function AlarmBadge() {
  const say = useMessages(hostNamespace);
  const [count] = useState(() => new AlarmCount(client));
  useStoreEvents(count);
  useEffect(() => {
    void count.active.reload();
    return () => count.active.cancel();
  }, [count]);
  const active = count.active.value ?? 0;
  const label = active === 0 ? say('alarms.none') : say('alarms.active', { count: active });
  return (
    <Link to="/terminal/warning" className="bar-alarms" aria-label={label} title={label}>
      <IconBell />
      {active > 0 && (
        <span className="bar-alarms-count" aria-hidden="true">
          {active > most ? `${formatNumber(most)}+` : formatNumber(active)}
        </span>
      )}
    </Link>
  );
});
