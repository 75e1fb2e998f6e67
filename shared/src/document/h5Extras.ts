import { z } from 'zod';
import { address, colour, documentId, finite, fontFamily, whole } from './field.ts';

/** Typefaces that every device has in some form. */
export const h5Font = z.enum(['sans', 'serif', 'mono', 'hand']);
export type H5Font = z.infer<typeof h5Font>;
/** A typeface of the account: its name, and the file that it is loaded from. `font` stands in while it is not there. */
const h5Face = z.object({ name: fontFamily.min(1), url: address });
export type H5Face = z.output<typeof h5Face>;
export const h5Align = z.enum(['left', 'center', 'right', 'justify']);

const spanFields = {
  /** Places in the words, counted as JavaScript counts: the first letter, and the one after the last. */
  from: whole(0, 10_000),
  to: whole(1, 10_000),
  /** What is absent is as the whole text has it; false takes away what the whole text has. */
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  colour: colour.optional(),
  /** Pixels. */
  size: finite(1, 1000).optional(),
  font: h5Font.optional(),
  face: h5Face.optional(),
};
/** How some of the words of a text look. */
const h5TextSpan = z.object(spanFields).refine(({ from, to }) => from < to, 'a span ends after it begins');
export type H5TextSpan = z.output<typeof h5TextSpan>;

const inOrder = (spans: readonly { from: number; to: number }[]) =>
  spans.every(({ from }, place) => from >= (spans[place - 1]?.to ?? 0));

const textLookFields = {
  font: h5Font.optional(),
  face: h5Face.optional(),
  /** Single words that look otherwise; in their order, and none over another. Beyond the words they mean nothing. */
  spans: z.array(h5TextSpan).max(300).refine(inOrder, 'spans stand in order and apart').optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  align: h5Align.optional(),
  /** Words stand in the middle of the height instead of at the top. */
  middle: z.boolean().optional(),
  /** A multiple of the size of the letters; 1.4 when absent. */
  lineHeight: finite(0.5, 5).optional(),
  /** Pixels between letters. */
  spacing: finite(-20, 100).optional(),
  /** Colour behind the words. */
  background: colour.optional(),
  /** Pixels by which the corners of that colour are rounded. */
  radius: finite(0, 500).optional(),
};
/** How the words of a text node look beyond `classify`; what is absent is plain. */
export const h5TextLook = z.object(textLookFields);
export type H5TextLook = z.output<typeof h5TextLook>;

/** Where a touch leads: an address of the web or of this server, or a page of the same work. */
export const h5Link = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web'), url: address }),
  z.object({ kind: z.literal('page'), pageId: documentId }),
]);
export type H5Link = z.output<typeof h5Link>;
