import { z } from 'zod';
import { textItemDefaults as defaults } from './defaults.ts';
import {
  address,
  colour,
  finite,
  fontFamily,
  languageTag,
  longText,
  shortText,
  timeZoneName,
  whole,
} from './field.ts';

/** Where a text runs to; `none` stands still. */
const textMove = z.enum(['none', 'left', 'right', 'up', 'down']);
export type TextMove = z.infer<typeof textMove>;
const textAlignment = z.enum(['left', 'center', 'right']);
const soldOut = z.enum(['struck', 'hidden']);
export type SoldOut = z.infer<typeof soldOut>;

const fields = {
  /** Words; for clocks, countdown and weather a pattern (docs/widgets.md), empty for the usual form. */
  taContent: longText.default(defaults.taContent),
  taColor: colour.default(defaults.taColor),
  /** Order among the texts of one widget. */
  taNo: whole(0, 10_000).default(defaults.taNo),
  /** Program pixels. */
  taFontSize: finite(1, 2000).default(defaults.taFontSize),
  taBgColor: colour.default(defaults.taBgColor),
  taMove: textMove.default(defaults.taMove),
  /** Place of weather and temperature: a name, or `latitude,longitude`; where the terminal stands when empty. */
  taAddress: shortText.default(defaults.taAddress),
  /** Program pixels a second. */
  taMoveSpeed: finite(1, 5000).default(defaults.taMoveSpeed),
  taAlignment: textAlignment.default(defaults.taAlignment),
  /** Milliseconds since 1970 to count down to; 0 is not set. */
  taCountDown: whole(0, 8_640_000_000_000_000).default(defaults.taCountDown),
  taFont: fontFamily.default(defaults.taFont),
  taBgImage: address.default(defaults.taBgImage),
  /** IANA zone of a clock; the terminal's own when absent. */
  taTimeZone: timeZoneName.optional(),
  /** Language of dates, weekdays, weather: `zh_CN` or a BCP 47 tag; the screen's own when absent. */
  taLanguage: languageTag.optional(),
  /** Celsius when absent. */
  taUnit: z.enum(['C', 'F']).optional(),
  /** Weight of the letters as in CSS; 400 when absent. */
  taFontWeight: whole(100, 900).optional(),
  /** Program pixels between this line and the one above; none when absent. */
  taSpaceBefore: finite(0, 2000).optional(),
  /** `row`: `taContent` is a name, a tab and a price, and on further lines a note (see `readRow`); words when absent. */
  taKind: z.enum(['row']).optional(),
  /** Size and colour of a row's price, and of its note; made from those of the name when absent. */
  taPriceSize: finite(1, 2000).optional(),
  taPriceColor: colour.optional(),
  taNoteSize: finite(1, 2000).optional(),
  taNoteColor: colour.optional(),
  /** What a row is that cannot be had: struck through and pale, or not shown; to be had when absent. */
  taSoldOut: soldOut.optional(),
  /** Words that a template put here for somebody to replace; absent for what a person wrote. */
  taSample: longText.optional(),
};

/** Text of a widget and how it looks. Unknown fields survive. */
export const textItem = z.looseObject(fields);
export type TextItem = z.output<z.ZodObject<typeof fields>>;
