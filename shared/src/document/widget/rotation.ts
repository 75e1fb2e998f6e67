import type { WidgetType } from './widgetTypes.ts';

/**
 * Types that cannot be rotated: sound and touch areas have no picture; frames, streams and capture devices are drawn on
 * hardware planes that small devices cannot rotate.
 */
const upright: readonly string[] = ['audio', 'area', 'web', 'stream', 'hdmin', 'face'] satisfies WidgetType[];

/** True for a widget type that can be rotated. */
export function canRotate(coType: string): boolean {
  return !upright.includes(coType);
}

/** Clockwise rotation of a widget about its centre, in degrees from -360 to 360. */
export function rotationOf(component: { coType: string; coRotation?: number | undefined }): number {
  return canRotate(component.coType) ? (component.coRotation ?? 0) : 0;
}
