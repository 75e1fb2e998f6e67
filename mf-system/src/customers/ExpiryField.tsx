import { useMessages } from '@vitrine/shared/i18n';
import { DatePicker, fromPickerDate, toPickerDate } from '@vitrine/shared/ui/pickers';
import { namespace } from '../messages/index.ts';

interface ExpiryFieldProps {
  /** A date; empty: never. */
  readonly expiry: string;
  readonly onChange: (expiry: string) => void;
}

/** Until when a customer may use the system. */
export function ExpiryField({ expiry, onChange }: ExpiryFieldProps) {
  const say = useMessages(namespace);
  return (
    <div className="sys-pick">
      <p className="sys-label">{say('customers.expiry')}</p>
      <DatePicker
        aria-label={say('customers.expiry')}
        value={expiry ? toPickerDate(expiry) : undefined}
        placeholder={say('customers.never')}
        onChange={(chosen) => onChange(fromPickerDate(chosen))}
      />
      <p className="sys-hint">{say('customers.expiryHint')}</p>
    </div>
  );
}
