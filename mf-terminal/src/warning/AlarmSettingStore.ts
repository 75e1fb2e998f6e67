import {
  type AlarmSetting,
  type OutputOf,
  selectTerminalAlarmSetting,
  updateTerminalAlarmSetting,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, Resource } from '@vitrine/shared/state';

/** Alarm thresholds and notifications; no event concerns them. */
export class AlarmSettingStore {
  readonly setting: Resource<OutputOf<typeof selectTerminalAlarmSetting>>;
  readonly saving: Mutation<[AlarmSetting], void>;

  constructor(client: Client) {
    this.setting = new Resource((signal) => client.call(selectTerminalAlarmSetting, {}, { signal }));
    this.saving = new Mutation(async (setting) => {
      await client.call(updateTerminalAlarmSetting, setting);
      await this.setting.reload();
    });
  }

  dispose(): void {
    this.setting.cancel();
  }
}
