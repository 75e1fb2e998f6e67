import type { AlarmRow } from '@vitrine/shared/api';
import { formatDateTime, formatDuration, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import './warning.css';

/** Video of the screen around the alarm, or that there is none. */
export const AlarmRecording = observer(function AlarmRecording({ recording }: Pick<AlarmRow, 'recording'>) {
  const say = useMessages(namespace);
  if (!recording) return <p className="operation-note">{say('warning.noRecording')}</p>;
  return (
    <figure className="alarm-recording">
      <video controls muted playsInline src={recording.url} aria-label={say('warning.recording')} />
      <figcaption>
        {say('warning.taken', {
          time: formatDateTime(recording.startedAt, session.timeZone),
          length: formatDuration(recording.milliseconds / 1000),
        })}
      </figcaption>
    </figure>
  );
});
