import { z } from 'zod';
import { address, colour, documentId, finite, fontFamily, whole } from '../field.ts';

/** Generic font families, available on every device. */
export const h5Font = z.enum(['sans', 'serif', 'mono', 'hand']);
export type H5Font = z.infer<typeof h5Font>;
/** A font of the account: its name and file. `font` is the fallback until it is loaded. */
const h5Face = z.object({ name: fontFamily.min(1), url: address });
export type H5Face = z.output<typeof h5Face>;
export const h5Align = z.enum(['left', 'center', 'right', 'justify']);

const spanFields = {
  /** UTF-16 offsets into the text: first letter, and one past the last. */
  from: whole(0, 10_000),
  to: whole(1, 10_000),
  /** Absent: as in the whole text. False switches off what the whole text has. */
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  colour: colour.optional(),
  /** Pixels. */
  size: finite(1, 1000).optional(),
  font: h5Font.optional(),
  face: h5Face.optional(),
};
/** Style of a range of a text. */
const h5TextSpan = z.object(spanFields).refine(({ from, to }) => from < to, 'a span ends after it begins');
export type H5TextSpan = z.output<typeof h5TextSpan>;

const inOrder = (spans: readonly { from: number; to: number }[]) =>
  spans.every(({ from }, place) => from >= (spans[place - 1]?.to ?? 0));

const textStyleFields = {
  font: h5Font.optional(),
  face: h5Face.optional(),
  /** Ranges with a style of their own; sorted, not overlapping. Offsets past the end are ignored. */
  spans: z.array(h5TextSpan).max(300).refine(inOrder, 'spans stand in order and apart').optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  align: h5Align.optional(),
  /** Centred vertically instead of at the top. */
  middle: z.boolean().optional(),
  /** Factor of the font size; 1.4 when absent. */
  lineHeight: finite(0.5, 5).optional(),
  /** Letter spacing in pixels. */
  spacing: finite(-20, 100).optional(),
  background: colour.optional(),
  /** Corner radius of the background in pixels. */
  radius: finite(0, 500).optional(),
};
/** Style of a text node beyond `classify`; what is absent is plain. */
export const h5TextStyle = z.object(textStyleFields);
export type H5TextStyle = z.output<typeof h5TextStyle>;

/** Target of a touch: an address of the web or of this server, or a page of the same work. */
export const h5Link = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web'), url: address }),
  z.object({ kind: z.literal('page'), pageId: documentId }),
]);
export type H5Link = z.output<typeof h5Link>;
