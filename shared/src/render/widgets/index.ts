import type { WidgetKind } from '../options.ts';
import { area } from './area.ts';
import { audio } from './audio.ts';
import { button } from './button.ts';
import { countdown } from './countdown.ts';
import { date } from './date.ts';
import { img } from './img.ts';
import { mixture } from './mixture.ts';
import { stream } from './stream.ts';
import { subtitle } from './subtitle.ts';
import { time } from './time.ts';
import { video } from './video.ts';
import { web } from './web.ts';
import { weeks } from './weeks.ts';

/** Every kind of widget that is drawn: the only list. */
export const widgetKinds: readonly WidgetKind[] = [
  img,
  video,
  audio,
  web,
  stream,
  date,
  time,
  weeks,
  countdown,
  subtitle,
  button,
  mixture,
  area,
];

const byType = new Map(widgetKinds.map((kind) => [kind.coType, kind]));

/** The kind of a `coType`, or undefined for one that this version cannot draw. */
export function widgetKindOf(coType: string): WidgetKind | undefined {
  return byType.get(coType);
}
