import { type SettingChange, settingChange } from '@vitrine/shared/api';
import { action, computed, makeObservable, observableRef } from 'mobx';

export type SettingName = keyof SettingChange;
export type SettingValues = { readonly [Name in SettingName]: Exclude<SettingChange[Name], undefined> };

/** In page order. */
export const settingNames = [
  'volume',
  'brightness',
  'orientation',
  'idleTime',
  'timeZone',
  'downloadSpeed',
  'downloadCount',
  'downloadWindow',
  'trafficCap',
  'reportInterval',
] as const satisfies readonly SettingName[];

/** Defaults. */
export const usualValues: SettingValues = {
  volume: 50,
  brightness: 100,
  orientation: 0,
  idleTime: 60,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  downloadSpeed: 0,
  downloadCount: 0,
  downloadWindow: { from: '00:00', to: '06:00' },
  trafficCap: 0,
  reportInterval: 60,
};

/** Settings to send: only those the user chose to change. */
export class SettingDraft {
  values: SettingValues = usualValues;
  chosen: ReadonlySet<SettingName> = new Set();

  constructor() {
    makeObservable(this, {
      values: observableRef,
      chosen: observableRef,
      input: computed,
      start: action,
      choose: action,
      set: action,
    });
  }

  /** Applies current settings as initial values; they are not sent unless chosen. */
  start(values: Partial<SettingValues>): void {
    const given = Object.entries(values).filter(
      ([name, value]) => value !== null && !this.chosen.has(nameOf(name)),
    );
    this.values = { ...this.values, ...Object.fromEntries(given) };
  }

  choose(name: SettingName, chosen: boolean): void {
    const next = new Set(this.chosen);
    if (chosen) next.add(name);
    else next.delete(name);
    this.chosen = next;
  }

  /** Sets and chooses a value; null returns the setting to the terminal. */
  set<Name extends SettingName>(name: Name, value: SettingValues[Name]): void {
    this.values = { ...this.values, [name]: value };
    this.choose(name, true);
  }

  /** The change to send; undefined if empty or out of range. */
  get input(): SettingChange | undefined {
    if (this.chosen.size === 0) return undefined;
    const changed = settingNames.filter((name) => this.chosen.has(name));
    return settingChange.safeParse(Object.fromEntries(changed.map((name) => [name, this.values[name]]))).data;
  }
}

const nameOf = (name: string): SettingName => settingNames.find((each) => each === name) ?? 'volume';
