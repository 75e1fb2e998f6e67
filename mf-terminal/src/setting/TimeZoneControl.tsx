import { Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { zoneOptions } from '../operation/timeZones.ts';
import type { SettingDraft } from './SettingDraft.ts';
import { useSettingLabel } from './useSettingLabel.ts';

/** The zone of a terminal, found by typing. */
export const TimeZoneControl = observer(function TimeZoneControl({ draft }: { draft: SettingDraft }) {
  return (
    <Select
      filter
      className="setting-zone"
      value={draft.values.timeZone}
      optionList={zoneOptions}
      aria-label={useSettingLabel('timeZone')}
      onChange={(zone) => draft.set('timeZone', String(zone))}
    />
  );
});
