import type { TextItem } from '../../document/text/textItem.ts';
import type { WidgetFaultReason } from '../../document/widget/widgetFault.ts';
import { messageOf } from '../messageOf.ts';
import { localeTag, timeText, type Zone } from '../text/instantText.ts';
import { conditionOf } from './condition.ts';
import { weatherIcon } from './icon.ts';
import type { Observation, PlaceWeather } from './source.ts';

/** A part of a weather text: text, or an icon as high as the letters. */
export type WeatherPart = { text: string } | { picture: string; name: string };

const hour = 3_600_000;
/** Older observations are shown with their time; beyond the second limit they are not shown. */
const freshFor = 3 * hour;
const shownFor = 24 * hour;

const degrees = (celsius: number, unit: 'C' | 'F') => {
  const value = Math.round(unit === 'F' ? (celsius * 9) / 5 + 32 : celsius);
  // Avoids "-0".
  return `${Object.is(value, -0) ? 0 : value}°${unit}`;
};

function valuesOf(weather: PlaceWeather, observation: Observation, item: TextItem, locale: string) {
  const unit = item.taUnit ?? 'C';
  const formatted = (value: number | null, form: (value: number) => string) =>
    value === null ? '–' : form(value);
  const speed = new Intl.NumberFormat(localeTag(locale), {
    style: 'unit',
    unit: 'kilometer-per-hour',
    maximumFractionDigits: 0,
  });
  return {
    place: weather.name,
    temperature: degrees(observation.temperature, unit),
    words: messageOf(locale, conditionOf(observation.code).word),
    high: formatted(observation.high, (value) => degrees(value, unit)),
    low: formatted(observation.low, (value) => degrees(value, unit)),
    humidity: formatted(observation.humidity, (value) => `${Math.round(value)}%`),
    wind: formatted(observation.windSpeed, (value) => speed.format(value)),
  };
}

export type WeatherFault = Extract<WidgetFaultReason, `weather.${string}`>;

const ageOf = ({ observation }: PlaceWeather, now: number): number =>
  observation === null ? Number.POSITIVE_INFINITY : now - Date.parse(observation.observedAt);

/** Why no weather can be shown; undefined when it can. */
export function weatherFault(weather: PlaceWeather, item: TextItem, now: number): WeatherFault | undefined {
  const { state } = weather;
  if (state === 'known' && ageOf(weather, now) <= shownFor) return undefined;
  if (state === 'unconfigured') return 'weather.unconfigured';
  if (state !== 'unknownPlace') return 'weather.unavailable';
  return item.taAddress.trim() === '' ? 'weather.noPlace' : 'weather.unknownPlace';
}

/** Why the shown weather is outdated; undefined when it is current. */
export function staleWeatherFault(weather: PlaceWeather, now: number): WeatherFault | undefined {
  return ageOf(weather, now) > freshFor ? 'weather.unavailable' : undefined;
}

/** Parts of a weather widget by its pattern. Omits numbers that may be wrong. */
export function weatherParts(
  weather: PlaceWeather,
  item: TextItem,
  pattern: string,
  now: number,
  zone: Zone,
): WeatherPart[] {
  const { observation } = weather;
  const age = ageOf(weather, now);
  const fault = weatherFault(weather, item, now);
  if (fault !== undefined || observation === null)
    return [{ text: messageOf(zone.locale, fault ?? 'weather.unavailable', { place: item.taAddress }) }];
  const values: Readonly<Record<string, string>> = valuesOf(weather, observation, item, zone.locale);
  const parts = pattern.split(/(\{icon\})/).map((piece): WeatherPart => {
    if (piece !== '{icon}')
      return { text: piece.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place) };
    const { picture } = conditionOf(observation.code);
    return { picture: weatherIcon(picture, observation.isDay, item.taColor), name: values.words ?? '' };
  });
  if (age > freshFor) parts.push({ text: ` (${asOf(observation, zone)})` });
  return parts.filter((part) => !('text' in part) || part.text !== '');
}

const asOf = ({ observedAt }: Observation, zone: Zone) =>
  messageOf(zone.locale, 'weather.asOf', { time: timeText(Date.parse(observedAt), zone).slice(0, 5) });
