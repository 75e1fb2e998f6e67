import type { Component } from './component.ts';
import type { MediaItem } from './mediaItem.ts';
import type { Scene } from './scene.ts';
import { isWidgetType, widgetRules } from './widgetTypes.ts';

/** The address that is really played: the browser-ready version where there is one. */
export function playAddress(item: Pick<MediaItem, 'url' | 'viewUrl'>): string {
  return item.viewUrl || item.url;
}

/** Types that a scene may be left with although nothing fills them. */
const excusedTypes: readonly string[] = ['area', 'hdmin', 'face'];

/** True for a scene that shows its colour and nothing else. */
export const isSceneEmpty = ({ allScene: { componentsList, scBackImg } }: Scene): boolean =>
  componentsList.length === 0 && scBackImg === '';

/** True when a widget has no content yet. A type of a later version is never called empty. */
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
    // Without a place it shows the weather of where the terminal stands.
    case 'place':
    case 'nothing':
      return false;
  }
}

/** The first widget that keeps the scene from being left, or undefined. */
export function firstIncompleteComponent(scene: Scene): Component | undefined {
  return scene.allScene.componentsList.find(isComponentEmpty);
}

/** False when the scene already has a widget of this type. */
export function canAddComponent(scene: Scene, coType: string): boolean {
  return !scene.allScene.componentsList.some((component) => component.coType === coType);
}

/**
 * The widget's media after `item` was added: area and doc keep one item, so a new one takes its place; the
 * others append. `sort` follows the order.
 */
export function addMedia(component: Component, item: MediaItem): MediaItem[] {
  const maximum = isWidgetType(component.coType) ? widgetRules[component.coType].maximumMedia : 500;
  const list = maximum <= 1 ? [item] : [...component.mpList, item].slice(0, maximum);
  return list.map((entry, sort) => ({ ...entry, sort }));
}
