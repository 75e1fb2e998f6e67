import type { Component } from '../../document/component.ts';
import { imageSlide } from '../media/imageSlide.ts';
import { mediaKind } from '../media/mediaKind.ts';

/** A picture on a touch zone lies over the whole of it unless something else is asked for. */
const fitOf = (component: Component) => component.coFit ?? 'fill';

/** A place that acts when touched, unseen or with one picture. */
export const area = mediaKind('area', () => imageSlide, { fitOf, timed: false });
