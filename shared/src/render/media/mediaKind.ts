import type { Component } from '../../document/component.ts';
import type { MediaItem } from '../../document/mediaItem.ts';
import type { WidgetKind } from '../options.ts';
import { Carousel } from './carousel.ts';
import type { ObjectFit, SlideMaker } from './slide.ts';

const fitOf = (component: Component): ObjectFit => component.coFit ?? 'contain';
const signature = (component: Component) => JSON.stringify([component.mpList, fitOf(component)]);

/** A widget kind that plays its media list; `makerOf` says how each item is shown. */
export function mediaKind(coType: string, makerOf: (item: MediaItem) => SlideMaker): WidgetKind {
  return {
    coType,
    mount(element, component, context) {
      let shown = signature(component);
      let started = false;
      const carouselOf = (of: Component) => new Carousel(element, of.mpList, context, makerOf, fitOf(of));
      let carousel = carouselOf(component);
      return {
        ready: carousel.ready,
        get timed() {
          return component.mpList.length > 0;
        },
        start() {
          started = true;
          carousel.start();
        },
        update(next) {
          component = next;
          if (signature(next) === shown) return;
          shown = signature(next);
          carousel.destroy();
          carousel = carouselOf(next);
          if (started) carousel.start();
        },
        destroy: () => carousel.destroy(),
      };
    },
  };
}
