import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, Radio } from '@vitrine/shared/ui/basic';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../namespace.ts';
import { SendDays } from './SendDays.tsx';
import { SendHours } from './SendHours.tsx';
import type { SendStore } from './SendStore.ts';

const types = [1, 2] as const;

/** Playback options: replace or append, end date, and name. */
export const SendChoices = observer(function SendChoices({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const id = useId();
  return (
    <section className="pgs-section" aria-label={say('send.how')}>
      <h2>{say('send.how')}</h2>
      <fieldset className="pgs-types">
        <legend className="vt-hidden">{say('send.how')}</legend>
        <Radio.Group
          value={store.type}
          direction="vertical"
          onChange={(event) => store.setType(event.target.value === 2 ? 2 : 1)}
        >
          {types.map((type) => (
            <Radio
              key={type}
              value={type}
              extra={say(`send.typeNote.${type === 1 && store.atTimes ? 'atTimes' : type}`)}
            >
              {say(`send.type.${type}`)}
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
      <SendHours store={store} />
      <SendDays store={store} />
      <div className="pgs-fields">
        <div className="pgs-field">
          <label htmlFor={`${id}-name`}>{say('send.name')}</label>
          <Input
            id={`${id}-name`}
            limit={longestName}
            value={store.name}
            placeholder={say('send.nameHint')}
            onChange={(name) => store.setName(name)}
          />
        </div>
        <div className="pgs-field">
          <span>{say('send.endDate')}</span>
          <DatePicker
            type="date"
            format="yyyy-MM-dd"
            value={store.endDate}
            placeholder={say('send.noEnd')}
            aria-label={say('send.endDate')}
            onChange={(_date, text) => store.setEndDate(typeof text === 'string' ? text : '')}
          />
        </div>
      </div>
    </section>
  );
});
