import { type ChildDevice, longestOf, updateChildDevice } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

interface DeviceNameProps {
  readonly device: ChildDevice;
  readonly manage: boolean;
  readonly onRename: (device: ChildDevice, name: string) => Promise<void>;
}

/** Name of a device, edited in place with the right to manage. */
export function DeviceName({ device, manage, onRename }: DeviceNameProps) {
  const say = useMessages(namespace);
  const [text, setText] = useState<string>();
  const shown = device.name || device.number;
  if (!manage) return shown;
  if (text === undefined)
    return (
      <button
        type="button"
        className="terminal-device-name"
        aria-label={say('device.rename', { name: shown })}
        onClick={() => setText(device.name)}
      >
        {shown}
      </button>
    );
  const end = () => {
    setText(undefined);
    const name = text.trim();
    if (name !== '' && name !== device.name) void onRename(device, name);
  };
  return (
    <Input
      autoFocus
      limit={longestOf(updateChildDevice, 'name')}
      value={text}
      aria-label={say('device.name')}
      onChange={setText}
      onBlur={end}
      onRestore={() => setText(undefined)}
      onEnterPress={end}
      onKeyDown={(event) => event.key === 'Escape' && setText(undefined)}
    />
  );
}
