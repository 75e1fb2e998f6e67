import { clockKind } from '../text/clockKind.ts';
import { patternText, timeText } from '../text/instantText.ts';

/** The time by the zone, or by the pattern in taContent (`HH:mm`). */
export const time = clockKind('time', (instant, zone, { taContent }) =>
  taContent === '' ? timeText(instant, zone) : patternText(instant, zone, taContent),
);
