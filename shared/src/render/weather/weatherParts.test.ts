import { describe, expect, it } from '@jest/globals';
import { createTextItem } from '../../document/program/create.ts';
import type { TextItem } from '../../document/text/textItem.ts';
import { conditionOf } from './condition.ts';
import { weatherIcon } from './icon.ts';
import type { PlaceWeather } from './source.ts';
import { weatherParts } from './weatherParts.ts';

const observedAt = '2026-03-02T08:00:00.000Z';
const hour = 3_600_000;
const now = Date.parse(observedAt);
const known: PlaceWeather = {
  state: 'known',
  name: '上海',
  observation: {
    temperature: -0.4,
    code: 75,
    isDay: false,
    humidity: 81.4,
    windSpeed: 12.6,
    low: -3.2,
    high: null,
    observedAt,
  },
};

const said = (
  weather: PlaceWeather,
  pattern: string,
  item: Partial<TextItem> = {},
  age = 0,
  locale = 'en_US',
) =>
  weatherParts(weather, createTextItem(item), pattern, now + age, { locale, timeZone: 'Asia/Shanghai' })
    .map((part) => ('text' in part ? part.text : `<${part.name}>`))
    .join('');

describe('the text of a weather widget', () => {
  it.each([
    ['{icon} {words} {temperature}', '<Heavy snow> Heavy snow 0°C'],
    ['{place}: {low} – {high}', '上海: -3°C – –'],
    ['{humidity} {wind} {nothing}', '81% 13 km/h {nothing}'],
  ])('follows the pattern %s', (pattern, text) => expect(said(known, pattern)).toBe(text));

  it('uses the language and the unit of its item', () => {
    expect(said(known, '{words} {temperature}', { taUnit: 'F' }, 0, 'zh_CN')).toBe('大雪 31°F');
    expect(said(known, '{words}', {}, 0, 'ko_US')).toBe('강한 눈');
  });

  it('shows its time once it is old, and is withheld once it is too old', () => {
    expect(said(known, '{words}', {}, 2 * hour)).toBe('Heavy snow');
    expect(said(known, '{words}', {}, 4 * hour)).toBe('Heavy snow (as of 16:00)');
    expect(said(known, '{words}', {}, 25 * hour)).toBe('Weather unavailable');
  });

  it.each([
    ['unconfigured', {}, 'No weather source is set'],
    ['unavailable', {}, 'Weather unavailable'],
    ['unknownPlace', { taAddress: 'Atlantis' }, 'No weather data for “Atlantis”'],
    ['unknownPlace', {}, 'No location is set for this screen'],
  ] as const)('names the missing data: %s %p', (state, item, sentence) => {
    expect(said({ state, name: '', observation: null }, '{words}', item)).toBe(sentence);
  });
});

describe('conditions', () => {
  it.each([
    [0, 'weather.clear'],
    [3, 'weather.overcast'],
    [48, 'weather.fog'],
    [55, 'weather.drizzle'],
    [57, 'weather.freezingRain'],
    [61, 'weather.lightRain'],
    [65, 'weather.heavyRain'],
    [81, 'weather.showers'],
    [95, 'weather.thunderstorm'],
    [99, 'weather.hail'],
    [30, 'weather.unknown'],
    [-1, 'weather.unknown'],
    [1.5, 'weather.unknown'],
    [1e9, 'weather.unknown'],
  ])('of code %d are %s', (code, word) => expect(conditionOf(code).word).toBe(word));
});

describe('icons', () => {
  it('are drawn in the text colour, and escape any other value', () => {
    expect(decodeURIComponent(weatherIcon('rain', true, '#ff0000'))).toContain('stroke="#ff0000"');
    const hostile = decodeURIComponent(weatherIcon('rain', true, '"/><script>alert(1)</script>'));
    expect(hostile).not.toContain('script');
  });
});
