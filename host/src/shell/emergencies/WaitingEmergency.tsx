import { useMessages } from '@vitrine/shared/i18n';
import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { WaitingEmergencies, type WaitingEmergencyRow } from './WaitingEmergencies.ts';
import './emergencies.css';

interface WaitingEmergencyProps {
  /** Current console path: emergencies are not announced on their own approval page. */
  readonly path: string;
  /** Overlays a full-window page. */
  readonly floating: boolean;
}

/** Announces emergencies awaiting approval on every page, to users who may approve. */
export const WaitingEmergency = observer(function WaitingEmergency(props: WaitingEmergencyProps) {
  const may = session.signedIn && session.loaded && session.can('task.view') && session.can('task.subtitle');
  return may ? <Waiting {...props} /> : null;
});

const Waiting = observer(function Waiting({ path, floating }: WaitingEmergencyProps) {
  const say = useMessages(hostNamespace);
  const [emergencies] = useState(() => new WaitingEmergencies(client));
  useStoreEvents(emergencies);
  useEffect(() => {
    void emergencies.rows.reload();
    return () => emergencies.rows.cancel();
  }, [emergencies]);
  const rows = emergencies.rows.value ?? [];
  const [first, ...others] = rows.filter((row) => pageOf(row) !== path);
  if (!first) return null;
  return (
    <p className="shell-emergency" role="status" data-floating={floating || undefined}>
      <Sentence row={first} />
      {others.length > 0 && <small>{say('emergency.more', { count: others.length })}</small>}
      <Link to={pageOf(first)}>{say('emergency.review')}</Link>
    </p>
  );
});

/** Page for approving or rejecting it. */
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
