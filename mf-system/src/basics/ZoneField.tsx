import { formatDateTime, formatTimeZone, serverNow, useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

/** Time zones of this browser, plus the current one if the browser uses another name. */
const zonesWith = (zone: string) => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

interface ZoneFieldProps {
  /** Empty: that of the server. */
  readonly value: string;
  /** The zone that applies now. */
  readonly zone: string;
  readonly onChange: (zone: string) => void;
}

/** Time zone of the account, with its time now. */
export function ZoneField({ value, zone, onChange }: ZoneFieldProps) {
  const say = useMessages(namespace);
  const shown = value || zone;
  return (
    <div>
      <p className="sys-label">{say('basics.zone')}</p>
      <Select
        filter
        aria-label={say('basics.zone')}
        value={value}
        optionList={[
          { value: '', label: say('basics.zoneOwn', { zone }) },
          ...zonesWith(zone).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => onChange(String(chosen))}
      />
      <p className="sys-hint">
        {say('basics.zoneNow', {
          time: formatDateTime(serverNow(), shown),
          zone: formatTimeZone(shown),
        })}
      </p>
    </div>
  );
}
