import { InputNumber, Slider } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { numberOf } from './numberOf.ts';
import { type SettingDraft, usualValues } from './SettingDraft.ts';
import { useSettingLabel } from './useSettingLabel.ts';

interface PercentControlProps {
  readonly name: 'volume' | 'brightness';
  readonly draft: SettingDraft;
}

/** 0 to 100, by slider or by number. */
export const PercentControl = observer(function PercentControl({ name, draft }: PercentControlProps) {
  const label = useSettingLabel(name);
  const value = numberOf(draft.values[name], usualValues[name]);
  const set = (next: unknown) => draft.set(name, numberOf(next));
  return (
    <span className="setting-percent">
      <Slider min={0} max={100} value={value} aria-label={label} onChange={set} />
      <InputNumber
        min={0}
        max={100}
        precision={0}
        suffix="%"
        value={value}
        aria-label={label}
        onChange={set}
      />
    </span>
  );
});
