import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { WaitingEmergencies, type WaitingEmergencyRow } from './WaitingEmergencies.ts';
import './emergencies.css';

interface WaitingEmergencyProps {
  /** The console path that is open: what is confirmed on that very page is not announced there. */
  readonly path: string;
  /** Over a page that owns the whole window. */
  readonly floating: boolean;
}

/** Says on every page that an emergency waits for a second person, to whoever may be that person. */
export const WaitingEmergency = observer(function WaitingEmergency(props: WaitingEmergencyProps) {
  const may = session.signedIn && session.loaded && session.can('task.view') && session.can('task.subtitle');
  return may ? <Waiting {...props} /> : null;
});

const Waiting = observer(function Waiting({ path, floating }: WaitingEmergencyProps) {
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
  const rows = emergencies.rows.value ?? [];
  const [first, ...others] = rows.filter((row) => pageOf(row) !== path);
  if (!first) return null;
  return (
    <p className="shell-emergency" role="status" data-floating={floating || undefined}>
      <Sentence row={first} />
      {others.length > 0 && <small>{say('emergency.more', { count: others.length })}</small>}
      <Link to={pageOf(first)}>{say('emergency.look')}</Link>
    </p>
  );
});

/** Where it is confirmed or rejected. */
const pageOf = ({ kind }: WaitingEmergencyRow) => (kind === 'program' ? '/cbemergencies' : '/cbsubtitles');

function Sentence({ row }: { readonly row: WaitingEmergencyRow }) {
  const say = useMessages(hostNamespace);
  const { kind, createdBy: name, text, terminals: count } = row;
  const words =
    kind === 'program'
      ? say('emergency.program', { name, text, count })
      : say('emergency.waits', { name, text });
  return <span title={words}>{words}</span>;
}
