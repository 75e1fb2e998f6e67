import { type SettingChange, settingChange } from '@vitrine/shared/api';
import { action, computed, makeObservable, observableRef } from 'mobx';

export type SettingName = keyof SettingChange;
export type SettingValues = { readonly [Name in SettingName]: Exclude<SettingChange[Name], undefined> };

/** In the order of the page. */
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

/** Where nobody has set anything. */
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

/** Settings before they are sent: only those that a person chose to change go along. */
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

  /** Takes what is set now as the values to begin with; nothing of it is sent unless it is chosen. */
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

  /** A value that is touched is one that is to change; null gives the setting back to the terminal. */
  set<Name extends SettingName>(name: Name, value: SettingValues[Name]): void {
    this.values = { ...this.values, [name]: value };
    this.choose(name, true);
  }

  /** As it is sent; undefined while nothing is chosen or something is out of range. */
  get input(): SettingChange | undefined {
    if (this.chosen.size === 0) return undefined;
    const changed = settingNames.filter((name) => this.chosen.has(name));
    return settingChange.safeParse(Object.fromEntries(changed.map((name) => [name, this.values[name]]))).data;
  }
}

const nameOf = (name: string): SettingName => settingNames.find((each) => each === name) ?? 'volume';
