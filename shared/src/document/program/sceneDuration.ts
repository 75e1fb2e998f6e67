import type { MediaItem } from '../media/mediaItem.ts';
import type { Component } from '../widget/component.ts';
import { playAddress } from '../widget/content.ts';
import type { Scene } from './scene.ts';

/** Duration of a scene without any content that ends. */
export const restingSceneSeconds = 10;

/** Types that play their media in sequence, and so end. */
const sequentialTypes: readonly string[] = ['img', 'video', 'audio', 'doc', 'mixture'];

/** True for a media item that plays to its own end, regardless of `playParam`. */
export function endsByItself(component: Pick<Component, 'coType'>, item: Pick<MediaItem, 'type'>): boolean {
  if (component.coType === 'mixture') return item.type === 'video' || item.type === 'audio';
  return component.coType === 'video' || component.coType === 'audio';
}

/** Seconds that a media item of a widget stays. */
export function itemSeconds(
  component: Component,
  item: MediaItem,
  videoDurations: Readonly<Record<string, number>> = {},
): number {
  const known = endsByItself(component, item) ? videoDurations[playAddress(item)] : undefined;
  // Every page of a document stays as long as a picture.
  return known ?? item.playParam * Math.max(1, item.pages?.length ?? 1);
}

/**
 * Seconds of one cycle of the scene: its own `scPlayTime`, else the longest list of media or cycle of an H5 work, else
 * ten. `videoDurations` holds seconds by play address; an unknown one counts as its `playParam`.
 */
export function sceneDuration(scene: Scene, videoDurations: Readonly<Record<string, number>> = {}): number {
  if (scene.allScene.scPlayTime !== undefined) return scene.allScene.scPlayTime;
  const lengths = scene.allScene.componentsList
    .filter((component) => sequentialTypes.includes(component.coType))
    .map((component) =>
      component.mpList.reduce((sum, item) => sum + itemSeconds(component, item, videoDurations), 0),
    );
  const rounds = scene.allScene.componentsList.map(({ coH5 }) => coH5?.seconds ?? 0);
  return Math.max(0, ...lengths, ...rounds) || restingSceneSeconds;
}
