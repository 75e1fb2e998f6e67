/** Where a face is, in pixels of the camera's picture, and who it is where the recogniser knows people. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly name?: string;
}

/**
 * Finds faces. Vitrine ships none; an integrator hands one over as `faces` of the render options, and the player
 * takes the browser's own where there is one. It is called with the camera's picture after somebody has
 * agreed, about twice a second, never while an answer is under way; a rejection counts as "no face".
 *
 * @example
 * const faces: FaceRecogniser = { find: async (video) => (await model.detect(video)).map(toFace) };
 */
export interface FaceRecogniser {
  find(picture: HTMLVideoElement): Promise<readonly Face[]>;
}

interface BrowserDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly boundingBox: DOMRectReadOnly }[]>;
}

/** The browser's own recogniser (Shape Detection), or undefined: most have none. */
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
