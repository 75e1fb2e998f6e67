import type { WidgetKind } from '../options.ts';
import { area } from './area.ts';
import { audio } from './audio.ts';
import { button } from './button.ts';
import { countdown } from './countdown.ts';
import { date } from './date.ts';
import { doc } from './doc.ts';
import { face } from './face.ts';
import { h5 } from './h5.ts';
import { hdmin } from './hdmin.ts';
import { img } from './img.ts';
import { mixture } from './mixture.ts';
import { stream } from './stream.ts';
import { subtitle } from './subtitle.ts';
import { temperature } from './temperature.ts';
import { time } from './time.ts';
import { video } from './video.ts';
import { weather } from './weather.ts';
import { web } from './web.ts';
import { weeks } from './weeks.ts';

/** All kinds of widgets: the only list. */
const widgetKinds: readonly WidgetKind[] = [
  img,
  video,
  audio,
  doc,
  web,
  stream,
  date,
  time,
  weeks,
  temperature,
  weather,
  countdown,
  subtitle,
  button,
  mixture,
  area,
  hdmin,
  face,
  h5,
];

const byType = new Map(widgetKinds.map((kind) => [kind.coType, kind]));

/** The kind of a `coType`, or undefined for one unknown to this version. */
export function widgetKindOf(coType: string): WidgetKind | undefined {
  return byType.get(coType);
}
