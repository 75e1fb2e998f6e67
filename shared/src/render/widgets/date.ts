import { clockKind } from '../text/clockKind.ts';
import { dateText, patternText } from '../text/instantText.ts';

/** Today's date by the language and zone, or by the pattern in taContent (`YYYY/MM/DD`). */
export const date = clockKind('date', (instant, zone, { taContent }) =>
  taContent === '' ? dateText(instant, zone) : patternText(instant, zone, taContent),
);
