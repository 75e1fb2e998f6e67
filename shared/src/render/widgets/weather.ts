import { weatherKind } from '../weather/weatherKind.ts';

/** Weather of a place: icon, condition and temperature. */
export const weather = weatherKind('weather', '{icon} {words} {temperature}');
