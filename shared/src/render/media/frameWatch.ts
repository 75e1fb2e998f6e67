/** A frame of a video on its way to the screen. */
export interface Frame {
  /** Its place in the video, in milliseconds. */
  readonly place: number;
  /** Until it is seen, in milliseconds; negative when it already is. */
  readonly seenIn: number;
}

/** Calls `onFrame` for every frame of a video that comes onto the screen, where the browser tells of them. Answers how to stop. */
export function frameWatch(element: HTMLMediaElement, onFrame: (frame: Frame) => void): () => void {
  if (!(element instanceof HTMLVideoElement) || !('requestVideoFrameCallback' in element))
    return () => undefined;
  let handle = 0;
  const next = () => {
    handle = element.requestVideoFrameCallback((_now, { mediaTime, expectedDisplayTime }) => {
      onFrame({ place: mediaTime * 1000, seenIn: expectedDisplayTime - performance.now() });
      next();
    });
  };
  next();
  return () => element.cancelVideoFrameCallback(handle);
}
