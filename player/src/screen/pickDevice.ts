import type { DeviceKind } from '@vitrine/shared/render';

/** What a browser reveals about a device. */
export interface Device {
  readonly deviceId: string;
  readonly groupId: string;
  readonly kind: string;
  readonly label: string;
}

/** Words in the names of capture devices. */
const capture =
  /hdmi|capture|grabber|cam ?link|magewell|elgato|avermedia|blackmagic|decklink|usb video|ms2109|ms2130|sdi/i;

/**
 * The video input for a purpose: one whose name contains the hint; otherwise a capture device for HDMI, and any other
 * for a camera. Never a camera for HDMI: people in front of it have not consented to being filmed.
 */
export function pickDevice(devices: readonly Device[], kind: DeviceKind, hint: string): Device | undefined {
  const inputs = devices.filter((device) => device.kind === 'videoinput');
  const wanted = hint.trim().toLowerCase();
  if (wanted !== '') return inputs.find(({ label }) => label.toLowerCase().includes(wanted));
  return inputs.find(({ label }) => capture.test(label) === (kind === 'hdmi') && label !== '');
}

/** Audio input of a video device, if any. */
export function soundOf(devices: readonly Device[], video: Device): Device | undefined {
  return devices.find(
    ({ kind, groupId }) => kind === 'audioinput' && groupId !== '' && groupId === video.groupId,
  );
}
