import type { MediaItem } from '../../document/media/mediaItem.ts';
import { endsByItself, itemSeconds } from '../../document/program/sceneDuration.ts';
import type { Component } from '../../document/widget/component.ts';
import { playAddress } from '../../document/widget/content.ts';
import { afterPaint } from '../afterPaint.ts';
import type { WidgetContext, WidgetKind } from '../options.ts';
import { Carousel } from './Carousel.ts';
import { StepCarousel } from './StepCarousel.ts';
import type { ObjectFit, SlideMaker } from './slide.ts';

export interface MediaKindOptions {
  /** Selects the media to play; all by default. */
  readonly listOf?: (component: Component) => readonly MediaItem[];
  readonly fitOf?: (component: Component) => ObjectFit;
  /** False for a still widget that no scene waits for. */
  readonly timed?: boolean;
}

type ListView = Pick<Carousel, 'ready' | 'start' | 'destroy'> & Partial<Pick<Carousel, 'place' | 'blank'>>;

interface ListStyle extends Required<Pick<MediaKindOptions, 'listOf' | 'fitOf'>> {
  readonly makerOf: (item: MediaItem) => SlideMaker;
  readonly ofDocument: boolean;
}

/** An independent list, or one on the clock shared by screens. */
function listView(
  element: HTMLElement,
  component: Component,
  context: WidgetContext,
  { listOf, fitOf, makerOf, ofDocument }: ListStyle,
): ListView {
  const { step } = context;
  const fit = fitOf(component);
  if (step === undefined) return new Carousel(element, listOf(component), context, makerOf, fit, ofDocument);
  return new StepCarousel(
    element,
    listOf(component).filter((item) => playAddress(item) !== ''),
    {
      ...{ step, context, fit, makerOf, ofDocument },
      lengthOf: (item) => Math.round(itemSeconds(component, item, step.seconds) * 1000),
      moves: (item) => endsByItself(component, item),
    },
  );
}

/** A widget kind that plays its media list; `makerOf` selects how each item is shown. */
export function mediaKind(
  coType: string,
  makerOf: (item: MediaItem) => SlideMaker,
  {
    listOf = ({ mpList }) => mpList,
    fitOf = ({ coFit }) => coFit ?? 'contain',
    timed = true,
  }: MediaKindOptions = {},
): WidgetKind {
  const signature = (component: Component) => JSON.stringify([listOf(component), fitOf(component)]);
  const style = { listOf, fitOf, makerOf, ofDocument: coType === 'doc' };
  return {
    coType,
    mount(element, component, context) {
      let shown = component;
      let started = false;
      const carouselOf = (of: Component) => listView(element, of, context, style);
      let carousel = carouselOf(component);
      const retired = new Set<ListView>();
      const clear = () => {
        for (const old of retired) old.destroy();
        retired.clear();
      };
      /** The old list stays until the new one has something to show. */
      const replace = (next: Component) => {
        retired.add(carousel);
        const fresh = carouselOf(next);
        carousel = fresh;
        if (started) fresh.start();
        void fresh.ready.then(afterPaint).then(() => carousel === fresh && clear());
      };
      return {
        ready: carousel.ready,
        get timed() {
          return timed && listOf(shown).length > 0;
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
        place: () => carousel.place?.(),
        blank: () => carousel.blank?.() ?? false,
        destroy() {
          clear();
          carousel.destroy();
        },
      };
    },
  };
}
