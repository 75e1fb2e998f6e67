import { type ChildDevice, deleteChildDevice, updateChildDevice } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { DeviceList } from './useDevices.ts';

/** Renames a device, and forgets one after the user agreed. */
export function useDeviceActions(list: DeviceList) {
  const say = useMessages(namespace);
  const rename = async (device: ChildDevice, name: string) => {
    try {
      await client.call(updateChildDevice, { id: device.id, name });
    } catch (reason) {
      notify.failure(reason);
    }
    await list.reload();
  };
  const forget = async (device: ChildDevice) => {
    const title = say('device.forgetTitle', { name: device.name || device.number });
    const content = say('device.forgetContent');
    if (!(await confirm({ title, content, action: say('device.forget'), danger: true }))) return;
    await client.call(deleteChildDevice, { id: device.id }).catch(notify.failure);
    await list.reload();
  };
  return { rename, forget };
}
