import type { EmergencyRow } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo } from 'react';
import { namespace } from '../messages/index.ts';
import { EmergencyDetailStore } from './EmergencyDetailStore.ts';
import { EmergencyTerminals } from './EmergencyTerminals.tsx';
import { emergencyMark } from './emergencyMark.ts';
import { lengthMessage } from './lengthMessage.ts';
import { useEmergencyMessages } from './useEmergencyMessages.ts';

interface EmergencyDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** An emergency program: who did what, and its state on each screen. */
export const EmergencyDrawer = observer(function EmergencyDrawer({ id, onClose }: EmergencyDrawerProps) {
  const say = useMessages(namespace);
  const detail = useDetail(id);
  const row = detail.row.value;
  return (
    <SideSheet
      visible
      width={480}
      className="task-emergency-drawer"
      title={row?.programName ?? say('emergency.title')}
      onCancel={onClose}
    >
      <PaneState
        source={detail.row}
        onGone={onClose}
        isEmpty={row === null}
        empty={{ text: say('emergency.drawer.gone') }}
      >
        {row && (
          <div className="task-emergency-detail">
            <StateMark {...emergencyMark(row, say)} />
            <Facts row={row} />
            <Terminals detail={detail} row={row} />
          </div>
        )}
      </PaneState>
    </SideSheet>
  );
});

interface TerminalsProps {
  readonly detail: EmergencyDetailStore;
  readonly row: EmergencyRow;
}

function Terminals({ detail, row }: TerminalsProps) {
  const say = useMessages(namespace);
  const messages = useEmergencyMessages();
  if (row.startedAt === null) {
    const word = row.status === 'waiting' ? 'waitsFirst' : 'neverRan';
    return <p className="task-note">{say(`emergency.drawer.${word}`)}</p>;
  }
  return (
    <section className="task-section">
      <h2>{say('emergency.drawer.terminals')}</h2>
      <p className="task-note">{messages.counts(row).join(' · ')}</p>
      <EmergencyTerminals list={detail.terminals} />
    </section>
  );
}

const Facts = observer(function Facts({ row }: { readonly row: EmergencyRow }) {
  const say = useMessages(namespace);
  const { status, programId, programName, seconds, startedAt, endsAt, confirmedBy, stoppedBy } = row;
  const length = seconds === 0 ? say('emergency.length.open') : lengthMessage(seconds);
  const span = [startedAt, endsAt].map((at) => (at === null ? '' : formatDateTime(at))).join(' – ');
  return (
    <dl className="task-facts">
      <Fact name={say('emergency.drawer.program')}>
        {session.can('program.view') ? (
          <Link to={`/program?program=${encodeURIComponent(programId)}`}>{programName}</Link>
        ) : (
          programName
        )}
      </Fact>
      <Fact name={say('emergency.howLong')}>{length}</Fact>
      <Fact name={say('emergency.drawer.sent')}>
        {row.createdBy}, {formatDateTime(row.createdAt)}
      </Fact>
      {confirmedBy !== '' && (
        <Fact name={say(`emergency.drawer.${status === 'rejected' ? 'rejected' : 'confirmed'}`)}>
          {confirmedBy}
        </Fact>
      )}
      {stoppedBy !== '' && (
        <Fact name={say(`emergency.drawer.${startedAt === null ? 'cancelled' : 'stopped'}`)}>
          {stoppedBy}
        </Fact>
      )}
      {startedAt !== null && <Fact name={say('emergency.drawer.runs')}>{span}</Fact>}
    </dl>
  );
});

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function useDetail(id: string): EmergencyDetailStore {
  const detail = useMemo(() => new EmergencyDetailStore(client, id), [id]);
  useStoreEvents(detail);
  useEffect(() => {
    void detail.read();
    return () => detail.dispose();
  }, [detail]);
  return detail;
}
