import { pickDevice } from '../screen/pickDevice.ts';

/** Milliseconds that a browser may take to list its inputs: one whose sound service hangs never does. */
const patience = 5000;

/** Names of the inputs that bring a cable's picture. Nobody is asked for leave here: an input without a name counts not. */
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
