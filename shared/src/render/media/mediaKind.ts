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
      let shown = component;
      let started = false;
      const carouselOf = (of: Component) => new Carousel(element, of.mpList, context, makerOf, fitOf(of));
      let carousel = carouselOf(component);
      const retired = new Set<Carousel>();
      const clear = () => {
        for (const old of retired) old.destroy();
        retired.clear();
      };
      /** The old list stays on the screen until the new one has something to show. */
      const replace = (next: Component) => {
        retired.add(carousel);
        const fresh = carouselOf(next);
        carousel = fresh;
        if (started) fresh.start();
        void fresh.ready.then(() => carousel === fresh && clear());
      };
      return {
        ready: carousel.ready,
        get timed() {
          return shown.mpList.length > 0;
        },
        start() {
          started = true;
          carousel.start();
        },
        update(next) {
          const changed = signature(next) !== signature(shown);
          shown = next;
          if (changed) replace(next);
        },
        destroy() {
          clear();
          carousel.destroy();
        },
      };
    },
  };
}
