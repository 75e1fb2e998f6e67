import { formatZone, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Radio, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { StepProps } from './ContentStep.tsx';
import { Fault } from './Section.tsx';
import { useFault } from './useFault.ts';

/** Time zone of dates and hours: each terminal's own, or one for all. */
export const ZoneField = observer(function ZoneField({ form }: StepProps) {
  const say = useMessages(namespace);
  const fault = useFault(form)('timeZone');
  const { timeZone } = form.draft;
  const fixed = timeZone !== '';
  return (
    <>
      <fieldset className="task-zone">
        <legend>{say('zone.legend')}</legend>
        <Radio.Group
          direction="vertical"
          value={fixed ? 'fixed' : 'own'}
          onChange={(event) =>
            form.change({ timeZone: event.target.value === 'fixed' ? session.timeZone : '' })
          }
        >
          <Radio value="own" extra={say('zone.ownHint')}>
            {say('zone.own')}
          </Radio>
          <Radio value="fixed" extra={say('zone.fixedHint')}>
            {say('zone.fixed')}
          </Radio>
        </Radio.Group>
      </fieldset>
      {fixed && (
        <Select
          filter
          className="task-zone-choice"
          aria-label={say('zone.legend')}
          value={timeZone}
          optionList={Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))}
          renderSelectedItem={(option: { value?: unknown }) => formatZone(String(option.value ?? timeZone))}
          onChange={(zone) => form.change({ timeZone: String(zone) })}
        />
      )}
      {fault !== '' && <Fault text={fault} />}
    </>
  );
});
