import type { ChildDevice } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconDelete } from '@vitrine/shared/ui/icons';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';

/** Whether a device is connected. */
export function DeviceState({ online }: Pick<ChildDevice, 'online'>) {
  const say = useMessages(sharedNamespace);
  return (
    <StateMark
      state={online ? 'passed' : 'offline'}
      label={say(`screen.connection.${online ? 'online' : 'offline'}`)}
    />
  );
}

/** What a device reports about itself. */
export const DeviceFacts = ({ facts }: Pick<ChildDevice, 'facts'>) => (
  <dl className="terminal-device-facts">
    {Object.entries(facts).map(([key, value]) => (
      <div key={key}>
        <dt>{key}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface ForgetButtonProps {
  readonly device: ChildDevice;
  readonly onForget: (device: ChildDevice) => Promise<void>;
}

/** Removes a device from the list until it reports again. */
export function ForgetButton({ device, onForget }: ForgetButtonProps) {
  const say = useMessages(namespace);
  return (
    <Button
      theme="borderless"
      type="danger"
      icon={<IconDelete />}
      aria-label={say('device.forgetNamed', { name: device.name || device.number })}
      onClick={() => void onForget(device)}
    />
  );
}
