/** Position of a face in pixels of the camera's picture, and the person if the recogniser knows them. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly name?: string;
}

/**
 * Detects faces. Vitrine ships none; integrators pass one as `faces` of the render options, and the player uses the
 * browser's where it exists. It is called with the camera's picture after consent, about twice a second, never
 * concurrently; a rejection counts as "no face".
 *
 * @example
 * const faces: FaceRecogniser = { find: (video) => detector.detect(video) };
 */
export interface FaceRecogniser {
  find(picture: HTMLVideoElement): Promise<readonly Face[]>;
}

interface BrowserDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly boundingBox: DOMRectReadOnly }[]>;
}

/** The browser's recogniser (Shape Detection), or undefined: most have none. */
export function browserFaces(): FaceRecogniser | undefined {
  const Detector: (new () => BrowserDetector) | undefined = Reflect.get(globalThis, 'FaceDetector');
  if (Detector === undefined) return undefined;
  const detector = new Detector();
  return {
    find: async (picture) =>
      (await detector.detect(picture)).map(({ boundingBox: { x, y, width, height } }) => ({
        x,
        y,
        width,
        height,
      })),
  };
}
