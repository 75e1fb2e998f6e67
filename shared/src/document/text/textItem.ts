import { z } from 'zod';
import { textItemDefaults as defaults } from '../defaults.ts';
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
} from '../field.ts';

/** Direction of moving text; `none` stands still. */
const textMove = z.enum(['none', 'left', 'right', 'up', 'down']);
export type TextMove = z.infer<typeof textMove>;
const textAlignment = z.enum(['left', 'center', 'right']);
const soldOut = z.enum(['struck', 'hidden']);
export type SoldOut = z.infer<typeof soldOut>;

const fields = {
  /** Text; for clocks, countdown and weather a pattern (docs/widgets.md), empty for the default. */
  taContent: longText.default(defaults.taContent),
  taColor: colour.default(defaults.taColor),
  /** Order among the texts of one widget. */
  taNo: whole(0, 10_000).default(defaults.taNo),
  /** Program pixels. */
  taFontSize: finite(1, 2000).default(defaults.taFontSize),
  taBgColor: colour.default(defaults.taBgColor),
  taMove: textMove.default(defaults.taMove),
  /** Place of weather and temperature: a name, or `latitude,longitude`; the terminal's own when empty. */
  taAddress: shortText.default(defaults.taAddress),
  /** Program pixels a second. */
  taMoveSpeed: finite(1, 5000).default(defaults.taMoveSpeed),
  taAlignment: textAlignment.default(defaults.taAlignment),
  /** Milliseconds since 1970 to count down to; 0 is not set. */
  taCountDown: whole(0, 8_640_000_000_000_000).default(defaults.taCountDown),
  taFont: fontFamily.default(defaults.taFont),
  taBgImage: address.default(defaults.taBgImage),
  /** IANA zone of a clock; the terminal's when absent. */
  taTimeZone: timeZoneName.optional(),
  /** Language of dates, weekdays, weather: `zh_CN` or a BCP 47 tag; the screen's when absent. */
  taLanguage: languageTag.optional(),
  /** Celsius when absent. */
  taUnit: z.enum(['C', 'F']).optional(),
  /** CSS font weight; 400 when absent. */
  taFontWeight: whole(100, 900).optional(),
  /** Program pixels above this line; none when absent. */
  taSpaceBefore: finite(0, 2000).optional(),
  /**
   * `row`: `taContent` is a name, a tab and a price, and a note on further lines (see `readRow`); plain text when
   * absent.
   */
  taKind: z.enum(['row']).optional(),
  /** Size and colour of a row's price and note; derived from the name's when absent. */
  taPriceSize: finite(1, 2000).optional(),
  taPriceColor: colour.optional(),
  taNoteSize: finite(1, 2000).optional(),
  taNoteColor: colour.optional(),
  /** How a sold-out row is drawn: struck through and pale, or hidden; available when absent. */
  taSoldOut: soldOut.optional(),
  /** Placeholder text of a template, to be replaced; absent for text by a user. */
  taSample: longText.optional(),
  /** Words that a user keeps although they look like placeholder text; see `keepWords`. */
  taKept: longText.optional(),
};

/** A text of a widget and its style. Unknown fields survive. */
export const textItem = z.looseObject(fields);
export type TextItem = z.output<z.ZodObject<typeof fields>>;
