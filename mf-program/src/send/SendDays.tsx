import { weekdays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox, Radio } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';
import { taskFormPath } from './sendPath.ts';

const presets = { every: weekdays, work: [1, 2, 3, 4, 5] } as const;

type Way = keyof typeof presets | 'own';

/** The preset that matches the days. */
function wayOf(days: readonly number[]): Way {
  if (days.length === presets.every.length) return 'every';
  return days.join() === presets.work.join() ? 'work' : 'own';
}

/** Weekdays, with a link to choose dates. */
export const SendDays = observer(function SendDays({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const [way, setWay] = useState(() => wayOf(store.weekdays));
  const path = taskFormPath(store.programIds, store.choice);
  const choose = (next: unknown) => {
    if (next === 'own') setWay('own');
    if (next !== 'every' && next !== 'work') return;
    setWay(next);
    store.setWeekdays(presets[next]);
  };
  return (
    <fieldset className="pgs-types">
      <legend className="pgs-legend">{say('send.days')}</legend>
      <Radio.Group value={way} onChange={(event) => choose(event.target.value)}>
        <Radio value="every">{say('send.everyDay')}</Radio>
        <Radio value="work">{say('send.workdays')}</Radio>
        <Radio value="own">{say('send.ownDays')}</Radio>
      </Radio.Group>
      {way === 'own' && <Weekdays store={store} />}
      <p className="pgs-quiet">
        {say('send.moreTimes')}{' '}
        {path === undefined ? (
          <span aria-disabled="true">{say('send.toTaskForm')}</span>
        ) : (
          <Link to={path}>{say('send.toTaskForm')}</Link>
        )}
      </p>
    </fieldset>
  );
});

const Weekdays = observer(function Weekdays({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const chosen = store.weekdays;
  return (
    <div className="pgs-hours">
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          checked={chosen.includes(day)}
          onChange={(event) =>
            store.setWeekdays(event.target.checked ? [...chosen, day] : chosen.filter((one) => one !== day))
          }
        >
          {say(`send.day.${day}`)}
        </Checkbox>
      ))}
      {chosen.length === 0 && <span role="alert">{say('send.noDay')}</span>}
    </div>
  );
});
