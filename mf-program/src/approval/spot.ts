import { boxOf, type Scene } from '@vitrine/shared/document';
import type { Spot } from './ReviewStore.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** A point of a scene with its front-most widget. */
export function spotAt(scene: Scene, { width, height }: Size, x: number, y: number): Spot {
  const [left, top] = [within(x, width), within(y, height)];
  const hit = scene.allScene.componentsList.findLast((component) => {
    const box = boxOf(component);
    return left >= box.x && left < box.x + box.width && top >= box.y && top < box.y + box.height;
  });
  return { scId: scene.scId, x: left, y: top, componentId: hit?.id ?? '' };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Steps of the crosshair, in program pixels. */
const [step, bigStep] = [10, 100];

/** Next position of the crosshair for an arrow key; undefined for other keys. Shift takes larger steps. */
export function walked(
  spot: Pick<Spot, 'x' | 'y'>,
  key: string,
  shift: boolean,
): { x: number; y: number } | undefined {
  const direction = steps[key];
  if (!direction) return undefined;
  const far = shift ? bigStep : step;
  return { x: spot.x + direction[0] * far, y: spot.y + direction[1] * far };
}
