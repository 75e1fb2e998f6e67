import { Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import type { SettingDraft } from './SettingDraft.ts';
import { useSettingLabel } from './useSettingLabel.ts';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

/** The zone of a terminal, found by typing. */
export const TimeZoneControl = observer(function TimeZoneControl({ draft }: { draft: SettingDraft }) {
  return (
    <Select
      filter
      className="setting-zone"
      value={draft.values.timeZone}
      optionList={zones}
      aria-label={useSettingLabel('timeZone')}
      onChange={(zone) => draft.set('timeZone', String(zone))}
    />
  );
});
