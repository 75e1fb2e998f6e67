/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'weather.unconfigured': never;
  'weather.unavailable': never;
  'weather.unknownPlace': 'place';
  'weather.noPlace': never;
  'weather.asOf': 'time';
  'weather.clear': never;
  'weather.mostlyClear': never;
  'weather.partlyCloudy': never;
  'weather.overcast': never;
  'weather.fog': never;
  'weather.drizzle': never;
  'weather.freezingRain': never;
  'weather.lightRain': never;
  'weather.rain': never;
  'weather.heavyRain': never;
  'weather.showers': never;
  'weather.lightSnow': never;
  'weather.snow': never;
  'weather.heavySnow': never;
  'weather.thunderstorm': never;
  'weather.hail': never;
  'weather.unknown': never;
  'device.hdmi': never;
  'device.noSignal': never;
  'face.off': never;
  'face.explain': never;
  'face.agree': never;
  'face.close': never;
  'face.none': never;
  'face.window': never;
  'stream.unsupported': 'format';
  'stream.offAir': never;
  'web.away': never;
  'h5.away': never;
  'page.close': never;
  'page.label': never;
  'spot.label': never;
  'form.missing': never;
  'form.tooLong': 'limit';
  'form.number': never;
  'form.range': 'maximum' | 'minimum';
  'form.atLeast': 'minimum';
  'form.atMost': 'maximum';
  'form.phone': never;
  'form.email': never;
  'form.date': never;
  'form.choice': never;
  'form.choose': never;
  'form.submit': never;
  'form.thanks': never;
  'form.sending': never;
  'form.wrong': never;
  'form.tooMany': never;
  'form.full': never;
  'form.gone': never;
  'form.unreachable': never;
  'form.failed': never;
  'form.preview': never;
}
