import { pickDevice } from '../screen/pickDevice.ts';

/** Milliseconds for a browser to list its inputs: one with a hanging sound service never does. */
const patience = 5000;

/** Names of capture inputs. Asks for no permission; inputs without a name are skipped. */
export async function captureInputs(media: MediaDevices | undefined): Promise<string[]> {
  const devices = media ? await listed(media) : [];
  return devices
    .filter((device) => device.kind === 'videoinput' && pickDevice([device], 'hdmi', '') !== undefined)
    .map(({ label }) => label);
}

async function listed(media: MediaDevices): Promise<MediaDeviceInfo[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const none = new Promise<MediaDeviceInfo[]>((done) => {
    timer = setTimeout(() => done([]), patience);
  });
  try {
    return await Promise.race([media.enumerateDevices(), none]);
  } finally {
    clearTimeout(timer);
  }
}
