import type { WidgetKind } from '../options.ts';
import { date } from './date.ts';
import { img } from './img.ts';
import { mixture } from './mixture.ts';
import { subtitle } from './subtitle.ts';
import { time } from './time.ts';
import { video } from './video.ts';
import { weeks } from './weeks.ts';

/** Every kind of widget that is drawn: the only list. */
export const widgetKinds: readonly WidgetKind[] = [img, video, mixture, subtitle, date, time, weeks];

const byType = new Map(widgetKinds.map((kind) => [kind.coType, kind]));

/** The kind of a `coType`, or undefined for one that this version cannot draw. */
export function widgetKindOf(coType: string): WidgetKind | undefined {
  return byType.get(coType);
}
