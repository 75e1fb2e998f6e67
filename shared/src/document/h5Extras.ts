import { z } from 'zod';
import { address, colour, documentId, finite } from './field.ts';

/** Typefaces that every device has in some form. */
export const h5Font = z.enum(['sans', 'serif', 'mono', 'hand']);
export type H5Font = z.infer<typeof h5Font>;
export const h5Align = z.enum(['left', 'center', 'right', 'justify']);

const textLookFields = {
  font: h5Font.optional(),
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
