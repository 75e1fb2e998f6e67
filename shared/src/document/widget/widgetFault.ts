/** Why a widget shows nothing, or less than it should; the console has a sentence for each. */
export const widgetFaultReasons = [
  'weather.unconfigured',
  'weather.noPlace',
  'weather.unknownPlace',
  'weather.unavailable',
  'web.address',
  'web.away',
  'stream.unsupported',
  'stream.offAir',
  'device.noSignal',
  'face.noCamera',
  'h5.away',
  'media.unplayable',
  'font.missing',
  'zone.unknown',
  'link.dead',
  'widget.unknown',
  'widget.failed',
] as const;
export type WidgetFaultReason = (typeof widgetFaultReasons)[number];
