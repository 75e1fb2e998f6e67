import type { WidgetType } from './widgetTypes.ts';

/**
 * Types that stay as they stand: sound and touch zones have no picture to turn, and frames, streams and capture
 * devices are drawn on hardware planes that cannot be turned on small boxes.
 */
const upright: readonly string[] = ['audio', 'area', 'web', 'stream', 'hdmin', 'face'] satisfies WidgetType[];

/** True for a widget that may be turned. */
export function canRotate(coType: string): boolean {
  return !upright.includes(coType);
}

/** Degrees clockwise about the middle of its box at which a widget is drawn, -360 to 360. */
export function rotationOf(component: { coType: string; coRotation?: number | undefined }): number {
  return canRotate(component.coType) ? (component.coRotation ?? 0) : 0;
}
