/** Milliseconds without an event after which a video counts as playable: the device may be busy. */
const patience = 10_000;

/**
 * Whether this browser can decode a file: pictures whole, of videos and sounds the first frame. Undecided counts as
 * playable; the screen skips it if it is not.
 */
export async function decodes(bytes: Blob): Promise<boolean> {
  if (/^image\/(?!svg)/.test(bytes.type)) return decodesPicture(bytes);
  if (/^(video|audio)\//.test(bytes.type)) return decodesMedium(bytes);
  return true;
}

async function decodesPicture(bytes: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(bytes, { resizeWidth: 16, resizeQuality: 'pixelated' })).close();
    return true;
  } catch (reason) {
    // Any other failure is the device's, not the picture's.
    return !(reason instanceof DOMException && reason.name === 'InvalidStateError');
  }
}

async function decodesMedium(bytes: Blob): Promise<boolean> {
  const address = URL.createObjectURL(bytes);
  const medium = document.createElement('video');
  medium.muted = true;
  medium.preload = 'auto';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const received = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), patience);
    medium.onloadeddata = () => resolve(true);
    medium.onerror = () => resolve(false);
  });
  medium.src = address;
  try {
    return await received;
  } finally {
    clearTimeout(timer);
    medium.onerror = null;
    medium.removeAttribute('src');
    medium.load();
    URL.revokeObjectURL(address);
  }
}
