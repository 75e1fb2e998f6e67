import { useMessages } from '@vitrine/shared/i18n';
import { Field, Select } from '@vitrine/shared/ui/basic';
import { appletNamespace } from './messages/index.ts';

/** Durations in minutes. */
const durations = [15, 60, 480, 1440, 10_080, 43_200] as const;

interface DurationFieldProps {
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

/** How long a pass is valid. */
export function DurationField({ minutes, onChange }: DurationFieldProps) {
  const say = useMessages(appletNamespace);
  return (
    <Field label={say('form.minutes')}>
      {({ id }) => (
        <Select
          id={id}
          aria-label={say('form.minutes')}
          value={minutes}
          optionList={durations.map((value) => ({ value, label: say(`form.duration.${value}`) }))}
          onChange={(next) => onChange(Number(next))}
        />
      )}
    </Field>
  );
}
