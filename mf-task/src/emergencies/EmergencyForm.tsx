import { useMessages } from '@vitrine/shared/i18n';
import { InputNumber, Radio } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { Fault, Section } from '../form/Section.tsx';
import { namespace } from '../messages/index.ts';
import { TerminalPicker } from '../terminals/TerminalPicker.tsx';
import { type EmergencyField, emergencyLengths, fewestMinutes, mostMinutes } from './EmergencyDraft.ts';
import type { EmergencyProps } from './EmergencyStore.ts';
import { OneProgram } from './OneProgram.tsx';

/** Program, duration and screens. */
export const EmergencyForm = observer(function EmergencyForm({ store }: EmergencyProps) {
  const say = useMessages(namespace);
  const { clientIds, groupIds, names } = store.draft;
  const faultOf = (field: EmergencyField) => {
    const key = store.tried ? store.faults[field] : undefined;
    return key ? say(key) : '';
  };
  return (
    <>
      <Section title={say('emergency.program')} fault={faultOf('program')}>
        <OneProgram store={store} />
      </Section>
      <Section title={say('emergency.howLong')}>
        <HowLong store={store} fault={faultOf('length')} />
      </Section>
      <Section title={say('form.where')} fault={faultOf('terminals')}>
        <TerminalPicker
          key={store.turn}
          value={{ clientIds, groupIds }}
          names={names}
          onChange={(choice, found) => store.change({ ...choice, names: { ...names, ...found } })}
        />
      </Section>
    </>
  );
});

const HowLong = observer(function HowLong({ store, fault }: EmergencyProps & { readonly fault: string }) {
  const say = useMessages(namespace);
  const { length, minutes } = store.draft;
  return (
    <>
      <div className="task-emergency-length">
        <Radio.Group
          type="button"
          value={length}
          aria-label={say('emergency.howLong')}
          onChange={(event) =>
            store.change({ length: emergencyLengths.find((known) => known === event.target.value) ?? '900' })
          }
        >
          {emergencyLengths.map((value) => (
            <Radio key={value} value={value}>
              {say(`emergency.length.${value}`)}
            </Radio>
          ))}
        </Radio.Group>
        {length === 'own' && (
          <InputNumber
            className="task-number"
            min={fewestMinutes}
            max={mostMinutes}
            precision={0}
            suffix={say('emergency.minutes')}
            value={minutes ?? ''}
            aria-label={say('emergency.ownMinutes')}
            onChange={(value) => store.change({ minutes: typeof value === 'number' ? value : undefined })}
          />
        )}
      </div>
      {length === 'open' && <p className="task-note">{say('emergency.openNote')}</p>}
      {fault !== '' && <Fault text={fault} />}
    </>
  );
});
