import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { WaitingEmergencies } from './WaitingEmergencies.ts';
import './emergencies.css';

/** Says on every page that an emergency waits for a second person, to whoever may be that person. */
export const WaitingEmergency = observer(function WaitingEmergency() {
  const may = session.signedIn && session.loaded && session.can('task.view') && session.can('task.subtitle');
  return may ? <Waiting /> : null;
});

const Waiting = observer(function Waiting() {
  const say = useMessages(hostNamespace);
  const [emergencies] = useState(() => new WaitingEmergencies(client));
  useEffect(() => {
    void emergencies.rows.reload();
    const stop = subscribeEvents((event) => emergencies.hear(event));
    return () => {
      stop();
      emergencies.rows.cancel();
    };
  }, [emergencies]);
  const [first] = emergencies.rows.value ?? [];
  if (!first) return null;
  return (
    <p className="shell-emergency" role="status">
      <span>{say('emergency.waits', { name: first.createdBy, text: first.text })}</span>
      <Link to="/cbsubtitles">{say('emergency.look')}</Link>
    </p>
  );
});
