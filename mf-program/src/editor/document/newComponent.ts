import { type Component, createComponent, type ProgramDocument } from '@vitrine/shared/document';

/** Part of the canvas that a new widget takes: width and height, 0 to 1. */
type Part = readonly [width: number, height: number];

const usualPart: Part = [0.4, 0.4];
const parts: Readonly<Record<string, Part>> = {
  img: [0.4, 0.4],
  video: [0.5, 0.5],
  mixture: [0.5, 0.5],
  web: [0.5, 0.5],
  stream: [0.5, 0.5],
  doc: [0.4, 0.6],
  audio: [0.12, 0.12],
  subtitle: [1, 0.08],
  date: [0.24, 0.08],
  time: [0.18, 0.08],
  weeks: [0.14, 0.08],
  countdown: [0.3, 0.08],
  temperature: [0.14, 0.08],
  weather: [0.24, 0.1],
  button: [0.16, 0.08],
};

/** Where a widget of a type first stands, at whole pixels: the middle, a running text at the bottom. */
function firstBox(coType: string, { mainResolution }: ProgramDocument) {
  const [partX, partY] = parts[coType] ?? usualPart;
  const infoWidth = Math.round(mainResolution.width * partX);
  const infoHeight = Math.round(mainResolution.height * partY);
  const infoX = Math.round((mainResolution.width - infoWidth) / 2);
  const middle = Math.round((mainResolution.height - infoHeight) / 2);
  return {
    infoX,
    infoY: coType === 'subtitle' ? mainResolution.height - infoHeight : middle,
    infoWidth,
    infoHeight,
  };
}

/** A new widget for a scene, around `centre` (program pixels) when one is given. */
export function newComponent(
  coType: string,
  document: ProgramDocument,
  scId: string,
  centre?: { x: number; y: number },
): Component {
  const box = firstBox(coType, document);
  const place = centre
    ? { infoX: Math.round(centre.x - box.infoWidth / 2), infoY: Math.round(centre.y - box.infoHeight / 2) }
    : {};
  return createComponent(coType, { ...box, ...place, coScId: scId });
}
