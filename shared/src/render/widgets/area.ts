import type { Component } from '../../document/widget/component.ts';
import { imageSlide } from '../media/imageSlide.ts';
import { mediaKind } from '../media/mediaKind.ts';

/** A touch area's picture fills it by default. */
const fitOf = (component: Component) => component.coFit ?? 'fill';

/** A touch area, invisible or with one picture. */
export const area = mediaKind('area', () => imageSlide, { fitOf, timed: false });
