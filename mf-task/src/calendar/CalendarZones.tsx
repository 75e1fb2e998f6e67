import { formatList, formatZone, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { CalendarStore } from './CalendarStore.ts';

/** The time zone of the calendar; always shown. */
export const CalendarZones = observer(function CalendarZones({ store }: { readonly store: CalendarStore }) {
  const say = useMessages(namespace);
  const others = store.calendar.value?.otherZones ?? [];
  return (
    <span className="task-note">
      {formatZone(store.zone)}
      {others.length > 0 && ` · ${say('calendar.otherZones', { zones: formatList(others) })}`}
    </span>
  );
});
