/** Values of `coType`: the eighteen widgets of the specification in its order, then our own. */
export const widgetTypes = [
  'img',
  'video',
  'audio',
  'doc',
  'web',
  'stream',
  'date',
  'time',
  'weeks',
  'temperature',
  'weather',
  'countdown',
  'subtitle',
  'button',
  'mixture',
  'area',
  'hdmin',
  'face',
  'h5',
] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** True for a widget type that this version knows. */
export function isWidgetType(word: string): word is WidgetType {
  return (widgetTypes as readonly string[]).includes(word);
}

/**
 * What a widget's content is: `media` files in mpList, `address` a typed address in mpList, `text` texts in txList,
 * `instant` a date in txList, `place` a place name in txList, `work` an H5 work in coH5, `nothing` none needed.
 */
export type WidgetContent = 'media' | 'address' | 'text' | 'instant' | 'place' | 'work' | 'nothing';

export interface WidgetRule {
  readonly content: WidgetContent;
  readonly maximumMedia: number;
  /** True when txList carries a text style (size, colour). */
  readonly hasText: boolean;
}

const media = (maximumMedia: number): WidgetRule => ({ content: 'media', maximumMedia, hasText: false });
const text = (content: WidgetContent): WidgetRule => ({ content, maximumMedia: 0, hasText: true });
const address: WidgetRule = { content: 'address', maximumMedia: 1, hasText: false };
const device: WidgetRule = { content: 'nothing', maximumMedia: 0, hasText: false };

export const widgetRules: Readonly<Record<WidgetType, WidgetRule>> = {
  img: media(500),
  video: media(500),
  audio: media(500),
  doc: media(1),
  web: address,
  stream: address,
  date: text('nothing'),
  time: text('nothing'),
  weeks: text('nothing'),
  temperature: text('place'),
  weather: text('place'),
  countdown: text('instant'),
  subtitle: text('text'),
  button: { content: 'text', maximumMedia: 1, hasText: true },
  mixture: media(500),
  area: { content: 'nothing', maximumMedia: 1, hasText: false },
  hdmin: device,
  face: device,
  h5: { content: 'work', maximumMedia: 0, hasText: false },
};
