import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { InputNumber, Select, Slider } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { HourRange } from './HourRange.tsx';
import { PresetNumber } from './PresetNumber.tsx';
import { type SettingDraft, type SettingName, usualValues } from './SettingDraft.ts';
import { valueText } from './settingWords.ts';

interface SettingControlProps {
  readonly name: SettingName;
  readonly draft: SettingDraft;
}

/** Presets; 0 is unlimited. Speeds are in kB/s, as elsewhere in the console. */
const presets = {
  downloadSpeed: [0, 200, 500, 1000, 2000, 5000],
  downloadCount: [0, 70, 150, 200],
} as const;
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
const turns = [0, 90, 180, 270] as const;
/** Minimum, maximum and unit. */
const ranges = {
  idleTime: [0, 86_400, 'setting.unit.seconds'],
  reportInterval: [10, 3600, 'setting.unit.seconds'],
  trafficCap: [0, 10_000_000, 'setting.unit.megabytes'],
} as const;

const plain = (value: unknown, usual: unknown): number => Number(value ?? usual ?? 0);

/** Input of one setting. */
export const SettingControl = observer(function SettingControl({ name, draft }: SettingControlProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const label = sayShared(`operation.name.${name}`);
  const value = draft.values[name];
  if (name === 'volume' || name === 'brightness') {
    const set = (next: unknown) => draft.set(name, plain(next, 0));
    return (
      <span className="setting-percent">
        <Slider min={0} max={100} value={plain(value, usualValues[name])} aria-label={label} onChange={set} />
        <InputNumber
          min={0}
          max={100}
          precision={0}
          suffix="%"
          value={plain(value, usualValues[name])}
          aria-label={label}
          onChange={set}
        />
      </span>
    );
  }
  if (name === 'downloadSpeed' || name === 'downloadCount')
    return (
      <PresetNumber
        label={label}
        value={plain(value, 0)}
        presets={presets[name]}
        maximum={name === 'downloadSpeed' ? 1_000_000 : 200}
        say={(number) => valueText(name, number, say)}
        onChange={(number) => draft.set(name, number)}
      />
    );
  if (name === 'orientation')
    return (
      <Select
        value={plain(value, 0)}
        optionList={turns.map((turn) => ({ value: turn, label: valueText(name, turn, say) }))}
        aria-label={label}
        onChange={(chosen) => draft.set(name, turns.find((turn) => turn === chosen) ?? 0)}
      />
    );
  if (name === 'timeZone')
    return (
      <Select
        filter
        className="setting-zone"
        value={draft.values.timeZone}
        optionList={zones}
        aria-label={label}
        onChange={(zone) => draft.set(name, String(zone))}
      />
    );
  if (name === 'downloadWindow')
    return (
      <HourRange
        label={label}
        value={draft.values.downloadWindow ?? { from: '00:00', to: '06:00' }}
        onChange={(hours) => draft.set(name, hours)}
      />
    );
  const [least, greatest, unit] = ranges[name];
  return (
    <InputNumber
      className="setting-number"
      min={least}
      max={greatest}
      precision={0}
      suffix={say(unit)}
      value={plain(value, usualValues[name])}
      aria-label={label}
      onChange={(next) => draft.set(name, plain(next, least))}
    />
  );
});
