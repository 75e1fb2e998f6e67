import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import type { PairingZone } from './PairingZone.ts';

const known = Intl.supportedValuesOf('timeZone');
/** Those that were announced first: one of them is mostly meant, and this browser may not know them by their names. */
const zonesWith = (first: readonly string[]) =>
  [...new Set([...first, 'UTC', ...known])]
    .filter((zone) => zone !== '')
    .map((zone) => ({ value: zone, label: zone }));

/** Says which zone the new screen will run by, and whose it is where the screen and the account differ. */
export const ZoneField = observer(function ZoneField({ zone }: { zone: PairingZone }) {
  const say = useMessages(namespace);
  const labelId = useId();
  const { announced } = zone;
  if (zone.error !== undefined)
    return (
      <p role="status" className="adopt-zone-note">
        {errorText(zone.error)}
      </p>
    );
  if (!announced) return null;
  const { screenZone, accountZone } = announced;
  return (
    <>
      <span id={labelId}>{say('adopt.zone')}</span>
      <Select
        aria-labelledby={labelId}
        filter
        style={{ width: '100%' }}
        value={zone.timeZone}
        optionList={zonesWith([announced.timeZone, screenZone, accountZone])}
        onChange={(value) => zone.choose(String(value))}
      />
      {zone.differs && (
        <p className="adopt-zone-note">
          {say('adopt.zoneDiffers', { screen: screenZone, account: accountZone })}
        </p>
      )}
    </>
  );
});
