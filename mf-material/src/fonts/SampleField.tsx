import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface SampleFieldProps {
  readonly value: string;
  readonly onChange: (sample: string) => void;
}

/** Text to see in all fonts. */
export function SampleField({ value, onChange }: SampleFieldProps) {
  const say = useMessages(namespace);
  return (
    <span className="mat-sample">
      <Input
        value={value}
        limit={60}
        live
        showClear
        onChange={onChange}
        placeholder={say('fonts.ownSample')}
        aria-label={say('fonts.ownSample')}
      />
    </span>
  );
}
