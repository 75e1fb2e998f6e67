import { formatZone, isForeignTimeZone, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import './zoneNote.css';

/** Shows the account's time zone beside times, only where the browser's differs. */
export const ZoneNote = observer(function ZoneNote() {
  const say = useMessages(sharedNamespace);
  const { timeZone } = session;
  if (!isForeignTimeZone(timeZone)) return null;
  return <span className="vt-zone-note">{say('pane.zone', { zone: formatZone(timeZone) })}</span>;
});
