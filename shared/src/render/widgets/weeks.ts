import { clockKind } from '../text/clockKind.ts';
import { weekdayText } from '../text/instantText.ts';

/** The day of the week in the language of the screen. */
export const weeks = clockKind('weeks', weekdayText);
