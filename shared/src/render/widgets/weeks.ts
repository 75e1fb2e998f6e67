import { clockKind } from '../text/clockKind.ts';
import { patternText, weekdayText } from '../text/instantText.ts';

/** The day of the week in the language of the screen, or by the pattern in taContent (`ddd`). */
export const weeks = clockKind('weeks', (instant, zone, { taContent }) =>
  taContent === '' ? weekdayText(instant, zone) : patternText(instant, zone, taContent),
);
