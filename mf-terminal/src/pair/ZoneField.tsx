import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { timeZones, zoneOption } from '../operation/timeZones.ts';
import type { PairingZone } from './PairingZone.ts';

/** Announced zones first: usually one of them is meant, and this browser may not know their names. */
const zonesWith = (first: readonly string[]) =>
  [...new Set([...first, 'UTC', ...timeZones])].filter((zone) => zone !== '').map(zoneOption);

/**
 * Time zone of the new screen, and its origin if screen and account differ. Always takes its space: rows added later
 * would move the button below the pointer.
 */
export const ZoneField = observer(function ZoneField({ zone }: { zone: PairingZone }) {
  const say = useMessages(namespace);
  const labelId = useId();
  const { timeZone = '', screenZone = '', accountZone = '' } = zone.announced ?? {};
  return (
    <>
      <span id={labelId}>{say('pair.zone')}</span>
      <Select
        aria-labelledby={labelId}
        filter
        style={{ width: '100%' }}
        disabled={!zone.announced}
        placeholder={say('pair.zoneLater')}
        value={zone.timeZone || undefined}
        optionList={zonesWith([timeZone, screenZone, accountZone])}
        onChange={(value) => zone.choose(String(value))}
      />
      <p role="status" className="pair-zone-note">
        {zone.error !== undefined && errorText(zone.error)}
        {zone.differs && say('pair.zoneDiffers', { screen: screenZone, account: accountZone })}
      </p>
    </>
  );
});
