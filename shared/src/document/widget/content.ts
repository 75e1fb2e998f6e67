import type { MediaItem } from '../media/mediaItem.ts';
import type { Scene } from '../program/scene.ts';
import type { Component } from './component.ts';
import { isWidgetType, widgetRules } from './widgetTypes.ts';

/** Address that is played: the browser-ready version if there is one. */
export function playAddress(item: Pick<MediaItem, 'url' | 'viewUrl'>): string {
  return item.viewUrl || item.url;
}

/** Types that may stay empty when the editor leaves a scene. */
const excusedTypes: readonly string[] = ['area', 'hdmin', 'face'];

/** True for a scene with nothing but its background colour. */
export const isSceneEmpty = ({ allScene: { componentsList, scBackImg } }: Scene): boolean =>
  componentsList.length === 0 && scBackImg === '';

/** True when a widget has no content yet. Types of a later version never count as empty. */
export function isComponentEmpty(component: Component): boolean {
  const { coType, mpList, txList } = component;
  if (!isWidgetType(coType) || excusedTypes.includes(coType)) return false;
  const hasMedia = mpList.some((item) => playAddress(item) !== '');
  const hasWords = txList.some((item) => item.taContent.trim() !== '');
  switch (widgetRules[coType].content) {
    case 'media':
    case 'address':
      return !hasMedia;
    case 'text':
      return !hasWords && !hasMedia;
    case 'work':
      return !component.coH5?.id;
    case 'instant':
      return !txList.some((item) => item.taCountDown > 0);
    // Without a place it shows the terminal's own weather.
    case 'place':
    case 'nothing':
      return false;
  }
}

/** First widget that must be filled before leaving the scene, or undefined. */
export function firstIncompleteComponent(scene: Scene): Component | undefined {
  return scene.allScene.componentsList.find(isComponentEmpty);
}

/** False when the scene already has a widget of this type. */
export function canAddComponent(scene: Scene, coType: string): boolean {
  return !scene.allScene.componentsList.some((component) => component.coType === coType);
}

/**
 * The widget's media after `item` was added: area and doc keep one item, so it is replaced; the others append. `sort`
 * follows the order.
 */
export function addMedia(component: Component, item: MediaItem): MediaItem[] {
  const maximum = isWidgetType(component.coType) ? widgetRules[component.coType].maximumMedia : 500;
  const list = maximum <= 1 ? [item] : [...component.mpList, item].slice(0, maximum);
  return list.map((entry, sort) => ({ ...entry, sort }));
}
