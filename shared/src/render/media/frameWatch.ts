/** Calls `onFrame` for every frame of a video that comes onto the screen, where the browser tells of them. Answers how to stop. */
export function frameWatch(element: HTMLMediaElement, onFrame: () => void): () => void {
  if (!(element instanceof HTMLVideoElement) || !('requestVideoFrameCallback' in element))
    return () => undefined;
  let handle = 0;
  const next = () => {
    handle = element.requestVideoFrameCallback(() => {
      onFrame();
      next();
    });
  };
  next();
  return () => element.cancelVideoFrameCallback(handle);
}
