import { isWidgetType, type Scene } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../namespace.ts';
import type { Spot } from './ReviewStore.ts';

/** Describes a spot of a scene: widget and position. */
export function useSpotName(scene: Scene | undefined): (spot: Spot) => string {
  const say = useMessages(namespace);
  return ({ x, y, componentId }) => {
    const component = scene?.allScene.componentsList.find(({ id }) => id === componentId);
    const known = component && isWidgetType(component.coType) ? component.coType : undefined;
    const what = component ? (known ? say(`type.${known}`) : component.coType) : say('type.background');
    return say('remark.at', { what, x, y });
  };
}
