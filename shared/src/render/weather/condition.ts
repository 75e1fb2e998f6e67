import type { PlainKey } from '../../i18n/keys.ts';
import type { Keys } from '../messages/keys.ts';

/** Icon of a weather condition. */
export type WeatherPicture = 'clear' | 'partly' | 'cloud' | 'fog' | 'drizzle' | 'rain' | 'snow' | 'thunder';

export interface Condition {
  readonly word: Extract<PlainKey<Keys>, `weather.${string}`>;
  readonly picture: WeatherPicture;
}

const condition = (word: Condition['word'], picture: WeatherPicture): Condition => ({ word, picture });

/** Conditions by WMO present-weather code; each code covers those up to the next. */
const byCode: readonly (readonly [number, Condition])[] = [
  [0, condition('weather.clear', 'clear')],
  [1, condition('weather.mostlyClear', 'partly')],
  [2, condition('weather.partlyCloudy', 'partly')],
  [3, condition('weather.overcast', 'cloud')],
  [4, condition('weather.unknown', 'cloud')],
  [45, condition('weather.fog', 'fog')],
  [50, condition('weather.drizzle', 'drizzle')],
  [56, condition('weather.freezingRain', 'rain')],
  [58, condition('weather.drizzle', 'drizzle')],
  [60, condition('weather.lightRain', 'rain')],
  [63, condition('weather.rain', 'rain')],
  [65, condition('weather.heavyRain', 'rain')],
  [66, condition('weather.freezingRain', 'rain')],
  [68, condition('weather.rain', 'rain')],
  [70, condition('weather.lightSnow', 'snow')],
  [73, condition('weather.snow', 'snow')],
  [75, condition('weather.heavySnow', 'snow')],
  [77, condition('weather.lightSnow', 'snow')],
  [80, condition('weather.showers', 'rain')],
  [82, condition('weather.heavyRain', 'rain')],
  [83, condition('weather.showers', 'rain')],
  [85, condition('weather.snow', 'snow')],
  [86, condition('weather.heavySnow', 'snow')],
  [87, condition('weather.showers', 'rain')],
  [95, condition('weather.thunderstorm', 'thunder')],
  [96, condition('weather.hail', 'thunder')],
  [97, condition('weather.thunderstorm', 'thunder')],
  [99, condition('weather.hail', 'thunder')],
];
const unknown = condition('weather.unknown', 'cloud');

/** Condition of a WMO code; unknown codes have one of their own. */
export function conditionOf(code: number): Condition {
  if (!Number.isInteger(code) || code < 0 || code > 99) return unknown;
  return byCode.findLast(([from]) => from <= code)?.[1] ?? unknown;
}
