import type { DeviceKind } from '@vitrine/shared/render';

/** What a browser tells of a device. */
export interface Device {
  readonly deviceId: string;
  readonly groupId: string;
  readonly kind: string;
  readonly label: string;
}

/** Words in the names of devices that bring a cable's picture. */
const capture =
  /hdmi|capture|grabber|cam ?link|magewell|elgato|avermedia|blackmagic|decklink|usb video|ms2109|ms2130|sdi/i;

/**
 * The video input for a purpose: one whose name holds the hint; else, for a cable, one that calls itself a capture
 * device, and for a camera, one that does not. Never a camera for a cable: nobody agreed to be seen.
 */
export function pickDevice(devices: readonly Device[], kind: DeviceKind, hint: string): Device | undefined {
  const inputs = devices.filter((device) => device.kind === 'videoinput');
  const wanted = hint.trim().toLowerCase();
  if (wanted !== '') return inputs.find(({ label }) => label.toLowerCase().includes(wanted));
  return inputs.find(({ label }) => capture.test(label) === (kind === 'hdmi') && label !== '');
}

/** The sound that belongs to a video input, if it has one. */
export function soundOf(devices: readonly Device[], video: Device): Device | undefined {
  return devices.find(
    ({ kind, groupId }) => kind === 'audioinput' && groupId !== '' && groupId === video.groupId,
  );
}
