import type { DeviceKind, DeviceSource } from '@vitrine/shared/render';
import { type Device, pickDevice, soundOf } from './pickDevice.ts';

const fullHd = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** Names are only visible with permission, so it is requested once if no device has a name. */
async function listDevices(media: MediaDevices): Promise<readonly Device[]> {
  const devices = await media.enumerateDevices();
  const inputs = devices.filter(({ kind }) => kind === 'videoinput');
  if (inputs.length === 0 || inputs.some(({ label }) => label !== '')) return devices;
  const stream = await media.getUserMedia({ video: true });
  for (const track of stream.getTracks()) track.stop();
  return media.enumerateDevices();
}

/** Capture devices and cameras of the browser; undefined without a secure context. */
export function browserDevices(media: MediaDevices | undefined): DeviceSource | undefined {
  if (media === undefined) return undefined;
  return {
    async open(kind: DeviceKind, hint: string) {
      const devices = await listDevices(media);
      const device = pickDevice(devices, kind, hint);
      if (device === undefined) throw new Error(`This machine has no ${kind} input`);
      const sound = kind === 'hdmi' ? soundOf(devices, device) : undefined;
      return media.getUserMedia({
        video: { deviceId: { exact: device.deviceId }, ...fullHd },
        audio: sound ? { deviceId: { exact: sound.deviceId } } : false,
      });
    },
    async has(kind) {
      const devices = await media.enumerateDevices();
      const inputs = devices.filter((device) => device.kind === 'videoinput');
      // Without a name, the kind of an input is unknown.
      return inputs.some(({ label }) => label === '') || pickDevice(inputs, kind, '') !== undefined;
    },
    watch(changed) {
      media.addEventListener('devicechange', changed);
      return () => media.removeEventListener('devicechange', changed);
    },
  };
}
