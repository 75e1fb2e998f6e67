import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { NoConfirmer } from '../confirming/NoConfirmer.tsx';
import { namespace } from '../messages/index.ts';
import { Thumbnail } from '../programs/Thumbnail.tsx';
import { EmergencyActions, type EmergencyRowProps } from './EmergencyActions.tsx';
import { emergencyMark } from './emergencyMark.ts';
import { useEmergencyMessages } from './useEmergencyMessages.ts';

interface EmergencyLineProps extends EmergencyRowProps {
  /** Milliseconds since 1970; unused for ended ones. */
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

/** One emergency program: state, sender, remaining time, number of screens, and actions. */
export const EmergencyLine = observer(function EmergencyLine({
  store,
  row,
  now,
  onOpen,
}: EmergencyLineProps) {
  const say = useMessages(namespace);
  const messages = useEmergencyMessages();
  const program = store.programs.value?.find(({ id }) => id === row.programId);
  const open = () => onOpen(row.id);
  return (
    <li className="task-emergency" data-emergency-status={row.status}>
      <Thumbnail url={program?.thumbnailUrl ?? ''} />
      <div className="task-emergency-what">
        <p>
          <button type="button" className="task-open" onClick={open}>
            {row.programName}
          </button>{' '}
          <StateMark {...emergencyMark(row, say)} />
        </p>
        <p className="task-note">{messages.people(row).join(' · ')}</p>
        {row.confirmers === 0 && <NoConfirmer>{say('confirming.noneNow')}</NoConfirmer>}
      </div>
      <div className="task-emergency-where">
        <p>{messages.time(row, now).join(' · ')}</p>
        <p className="task-note">{messages.counts(row).join(' · ')}</p>
      </div>
      <EmergencyActions store={store} row={row} />
    </li>
  );
});
