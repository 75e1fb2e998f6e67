import { useMessages } from '@vitrine/shared/i18n';
import { Banner, errorText } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { CalendarStore } from './CalendarStore.ts';

/** Above the calendar: what failed, and what it does not show. */
export const CalendarNotices = observer(function CalendarNotices({
  store,
}: {
  readonly store: CalendarStore;
}) {
  const say = useMessages(namespace);
  const failure = store.moving.error ?? store.undoing.error;
  const { truncated, proof } = store.calendar.value ?? {};
  return (
    <>
      {failure !== undefined && <Banner type="danger" closeIcon={null} description={errorText(failure)} />}
      {truncated && <Banner type="warning" closeIcon={null} description={say('calendar.truncated')} />}
      {proof === false && store.days.some(({ start }) => start < store.now) && (
        <Banner type="info" closeIcon={null} description={say('past.tooMany')} />
      )}
    </>
  );
});
