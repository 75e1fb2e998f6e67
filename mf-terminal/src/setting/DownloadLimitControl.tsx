import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { numberOf } from './numberOf.ts';
import { PresetNumber } from './PresetNumber.tsx';
import type { SettingDraft } from './SettingDraft.ts';
import { valueText } from './settingMessages.ts';
import { useSettingLabel } from './useSettingLabel.ts';

/** Presets; 0 is unlimited. Speeds are in kB/s, as elsewhere in the console. */
const limits = {
  downloadSpeed: { presets: [0, 200, 500, 1000, 2000, 5000], maximum: 1_000_000 },
  downloadCount: { presets: [0, 70, 150, 200], maximum: 200 },
} as const;

interface DownloadLimitControlProps {
  readonly name: keyof typeof limits;
  readonly draft: SettingDraft;
}

/** The speed of downloads, or how many run at the same time. */
export const DownloadLimitControl = observer(function DownloadLimitControl(props: DownloadLimitControlProps) {
  const { name, draft } = props;
  const say = useMessages(namespace);
  return (
    <PresetNumber
      {...limits[name]}
      label={useSettingLabel(name)}
      value={numberOf(draft.values[name])}
      say={(number) => valueText(name, number, say)}
      onChange={(number) => draft.set(name, number)}
    />
  );
});
