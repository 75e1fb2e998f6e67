import { weekdayOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { namespace } from '../messages/index.ts';
import type { CalendarStore } from './CalendarStore.ts';

/** Reports a move and undoes it, with Ctrl Z as well; also reports what could not be moved. */
export const MovedStrip = observer(function MovedStrip({ store }: { readonly store: CalendarStore }) {
  const say = useMessages(namespace);
  const { moved } = store;
  // A layout effect, so that the key works as soon as the strip is visible.
  useLayoutEffect(() => {
    if (!moved) return;
    const handleKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement && event.target.type === 'text';
      if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !typing)
        void store.undo().catch(() => undefined);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [store, moved]);
  if (store.stayed !== undefined && !moved)
    return (
      <p className="task-moved" role="status">
        {say(store.stayedTogether ? 'calendar.stayedTogether' : 'calendar.stayed', { name: store.stayed })}
      </p>
    );
  if (!moved) return null;
  const { name, after } = moved;
  return (
    <div className="task-moved" role="status">
      <span>
        {say('calendar.moved', {
          name,
          from: after.startTime.slice(0, 5),
          to: after.endTime.slice(0, 5),
          days: after.weekdays.map((day) => say(`day.${weekdayOf(day)}`)).join(' '),
        })}
      </span>
      <Button
        size="small"
        loading={store.undoing.running}
        onClick={() => store.undo().catch(() => undefined)}
      >
        {say('calendar.undo')}
      </Button>
    </div>
  );
});
