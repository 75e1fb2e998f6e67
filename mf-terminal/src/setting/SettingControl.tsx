import { observer } from 'mobx-react-lite';
import { DownloadLimitControl } from './DownloadLimitControl.tsx';
import { HourRange } from './HourRange.tsx';
import { OrientationControl } from './OrientationControl.tsx';
import { PercentControl } from './PercentControl.tsx';
import { RangeControl } from './RangeControl.tsx';
import type { SettingDraft, SettingName } from './SettingDraft.ts';
import { TimeZoneControl } from './TimeZoneControl.tsx';
import { useSettingLabel } from './useSettingLabel.ts';

interface SettingControlProps {
  readonly name: SettingName;
  readonly draft: SettingDraft;
}

/** Input of one setting. */
export function SettingControl({ name, draft }: SettingControlProps) {
  if (name === 'volume' || name === 'brightness') return <PercentControl name={name} draft={draft} />;
  if (name === 'downloadSpeed' || name === 'downloadCount')
    return <DownloadLimitControl name={name} draft={draft} />;
  if (name === 'orientation') return <OrientationControl draft={draft} />;
  if (name === 'timeZone') return <TimeZoneControl draft={draft} />;
  if (name === 'downloadWindow') return <DownloadWindowControl draft={draft} />;
  return <RangeControl name={name} draft={draft} />;
}

const DownloadWindowControl = observer(function DownloadWindowControl({ draft }: { draft: SettingDraft }) {
  return (
    <HourRange
      label={useSettingLabel('downloadWindow')}
      value={draft.values.downloadWindow ?? { from: '00:00', to: '06:00' }}
      onChange={(hours) => draft.set('downloadWindow', hours)}
    />
  );
});
