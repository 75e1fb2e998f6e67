import { weatherKind } from '../weather/weatherKind.ts';

/** The temperature of a place. */
export const temperature = weatherKind('temperature', '{temperature}');
