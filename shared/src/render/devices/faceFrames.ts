import { fitRect } from '../capture/fitRect.ts';
import { filling, setStyle, styledElement } from '../style.ts';
import type { Face, FaceRecogniser } from './recogniser.ts';

/** Milliseconds between detections. */
const interval = 500;

export interface FaceFramesOptions {
  readonly recogniser: FaceRecogniser;
  readonly fit: string;
  /** Receives the faces of each detection. */
  readonly onFaces: (faces: readonly Face[]) => void;
}

/** Draws a frame around every face in a camera's picture. Returns a function that stops it. */
export function frameFaces(
  host: HTMLElement,
  video: HTMLVideoElement,
  options: FaceFramesOptions,
): () => void {
  const layer = styledElement('div', { ...filling, pointerEvents: 'none' });
  let busy = false;
  let stopped = false;
  host.append(layer);

  const draw = (faces: readonly Face[]) => {
    const natural = { width: video.videoWidth, height: video.videoHeight };
    const box = { left: 0, top: 0, width: host.clientWidth, height: host.clientHeight };
    const picture = fitRect(box, natural, options.fit);
    const scale = { x: picture.width / natural.width, y: picture.height / natural.height };
    layer.replaceChildren(...faces.map((face) => frameOf(face, picture, scale)));
    options.onFaces(faces);
  };
  const check = async () => {
    if (busy || video.videoWidth === 0) return;
    busy = true;
    // A failing recogniser counts as no faces: the window works without it.
    const faces = await options.recogniser.find(video).catch(() => []);
    busy = false;
    if (!stopped) draw(faces);
  };
  const timer = setInterval(() => void check(), interval);
  return () => {
    stopped = true;
    clearInterval(timer);
    layer.remove();
  };
}

function frameOf(
  face: Face,
  picture: { left: number; top: number },
  scale: { x: number; y: number },
): HTMLElement {
  const frame = styledElement('div', {
    position: 'absolute',
    boxSizing: 'border-box',
    border: '3px solid #4cc38a',
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '20px',
  });
  setStyle(frame, {
    left: `${picture.left + face.x * scale.x}px`,
    top: `${picture.top + face.y * scale.y}px`,
    width: `${face.width * scale.x}px`,
    height: `${face.height * scale.y}px`,
  });
  frame.textContent = face.name ?? '';
  return frame;
}
