/** A video frame about to be displayed. */
export interface Frame {
  /** Its position in the video, in milliseconds. */
  readonly place: number;
  /** Milliseconds until it is displayed; negative when it already is. */
  readonly seenIn: number;
}

/** Calls `onFrame` for every displayed video frame, where the browser supports it. Returns a function that stops it. */
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
