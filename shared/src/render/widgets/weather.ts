import { weatherKind } from '../weather/weatherKind.ts';

/** The weather of a place: picture, words and temperature. */
export const weather = weatherKind('weather', '{icon} {words} {temperature}');
