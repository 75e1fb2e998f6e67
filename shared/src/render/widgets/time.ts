import { clockKind } from '../text/clockKind.ts';
import { patternText, timeText } from '../text/instantText.ts';

/** The time in 24 hours with seconds, or by the pattern in taContent (`HH:mm`). */
export const time = clockKind('time', (instant, context, { taContent }) =>
  taContent === '' ? timeText(instant, context) : patternText(instant, context.timeZone, taContent),
);
