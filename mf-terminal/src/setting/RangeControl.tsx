import { useMessages } from '@vitrine/shared/i18n';
import { InputNumber } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { numberOf } from './numberOf.ts';
import { type SettingDraft, usualValues } from './SettingDraft.ts';
import { useSettingLabel } from './useSettingLabel.ts';

const ranges = {
  idleTime: { min: 0, max: 86_400, unit: 'setting.unit.seconds' },
  reportInterval: { min: 10, max: 3600, unit: 'setting.unit.seconds' },
  trafficCap: { min: 0, max: 10_000_000, unit: 'setting.unit.megabytes' },
} as const;

interface RangeControlProps {
  readonly name: keyof typeof ranges;
  readonly draft: SettingDraft;
}

/** A number within its range, with its unit. */
export const RangeControl = observer(function RangeControl({ name, draft }: RangeControlProps) {
  const say = useMessages(namespace);
  const { min, max, unit } = ranges[name];
  return (
    <InputNumber
      className="setting-number"
      min={min}
      max={max}
      precision={0}
      suffix={say(unit)}
      value={numberOf(draft.values[name], usualValues[name])}
      aria-label={useSettingLabel(name)}
      onChange={(next) => draft.set(name, numberOf(next, min))}
    />
  );
});
