import { emojiThere } from '../text/emojiFont.ts';

/** Maximum milliseconds to wait for a page's contents, after which it is shown anyway. */
const patience = 4000;

const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    // The node reports the failure; here it only ends the wait.
    () => undefined,
  );

function pictureReady(image: HTMLImageElement): Promise<void> {
  return typeof image.decode === 'function' ? settled(image.decode()) : Promise.resolve();
}

function videoReady(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  return new Promise((resolve) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true });
    video.addEventListener('error', () => resolve(), { once: true });
  });
}

/**
 * Resolves when every picture of a page can be painted, every video has its first frame, and the emoji font is loaded.
 * Never rejects.
 */
export async function pageReady(page: HTMLElement): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  const all = Promise.all([
    ...[...page.querySelectorAll('img')].map(pictureReady),
    ...[...page.querySelectorAll('video')].map(videoReady),
    emojiThere(),
  ]);
  await Promise.race([all, limit]);
  clearTimeout(timer);
}
