import { useMessages } from '@vitrine/shared/i18n';
import { Field, Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { zoneOptions } from '../operation/timeZones.ts';

interface TimeZoneFieldProps {
  readonly timeZone: string;
  readonly onChange: (timeZone: string) => void;
}

/** Time zone in which a terminal plays. */
export function TimeZoneField({ timeZone, onChange }: TimeZoneFieldProps) {
  const say = useMessages(namespace);
  return (
    <Field label={say('edit.timeZone')}>
      {() => (
        <Select
          filter
          optionList={zoneOptions}
          value={timeZone}
          onChange={(zone) => onChange(String(zone))}
          aria-label={say('edit.timeZone')}
        />
      )}
    </Field>
  );
}
