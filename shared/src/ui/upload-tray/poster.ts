/** Longer side in pixels; the server scales it down for grids. */
const longestSide = 1280;
/** Milliseconds; a browser that cannot decode a film may never report it. */
const patience = 15_000;

/** Resolves with the next event of a film, or undefined when it cannot be shown. */
function next(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    const settle = (shown: boolean) => {
      clearTimeout(timer);
      resolve(shown);
    };
    video.addEventListener(event, () => settle(true), { once: true });
    video.addEventListener('error', () => settle(false), { once: true });
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

/** A frame of a film as JPEG; undefined when this browser cannot play it. */
export async function takePoster(film: File): Promise<Blob | undefined> {
  const address = URL.createObjectURL(film);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const loaded = next(video, 'loadeddata');
    video.src = address;
    if (!(await loaded) || video.videoWidth === 0) return undefined;
    const seeked = next(video, 'seeked');
    video.currentTime = Math.min(1, video.duration / 3);
    return (await seeked) ? ((await draw(video)) ?? undefined) : undefined;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
