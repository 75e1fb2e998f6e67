import { useMessages } from '@vitrine/shared/i18n';
import { Radio } from '@vitrine/shared/ui/basic';
import { TimeField } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { Hours, SendStore } from './SendStore.ts';

/** Default hours. */
export const working: Hours = { start: '09:00', end: '18:00' };

/** Hours of the day. */
export const SendHours = observer(function SendHours({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const { hours } = store;
  return (
    <fieldset className="pgs-types">
      <legend className="pgs-legend">{say('send.when')}</legend>
      <Radio.Group
        value={hours ? 'hours' : 'always'}
        direction="vertical"
        onChange={(event) => store.setHours(event.target.value === 'hours' ? working : undefined)}
      >
        <Radio value="always">{say('send.allDay')}</Radio>
        <Radio value="hours">{say('send.inHours')}</Radio>
      </Radio.Group>
      {hours && <HoursFields hours={hours} onChange={(next) => store.setHours(next)} />}
    </fieldset>
  );
});

interface HoursFieldsProps {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}

function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const say = useMessages(namespace);
  const { start, end } = hours;
  return (
    <div className="pgs-hours">
      <TimeField
        value={start}
        aria-label={say('send.startTime')}
        onChange={(time) => onChange({ ...hours, start: time })}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        value={end}
        aria-label={say('send.endTime')}
        onChange={(time) => onChange({ ...hours, end: time })}
      />
      {end <= start && <span className="pgs-quiet">{say('send.nextDay')}</span>}
    </div>
  );
}
