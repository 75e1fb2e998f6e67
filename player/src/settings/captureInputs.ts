import { pickDevice } from '../screen/pickDevice.ts';

/** Names of the inputs that bring a cable's picture. Nobody is asked for leave here: an input without a name counts not. */
export async function captureInputs(media: MediaDevices | undefined): Promise<string[]> {
  const devices = (await media?.enumerateDevices()) ?? [];
  return devices
    .filter((device) => device.kind === 'videoinput' && pickDevice([device], 'hdmi', '') !== undefined)
    .map(({ label }) => label);
}
