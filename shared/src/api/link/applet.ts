import { z } from 'zod';
import { contentHash, instant } from '../base/field.ts';

const common = {
  id: z.string().max(64),
  /** Name given by the sender, or empty. */
  sender: z.string().max(40),
  /** Seconds on screen. */
  seconds: z.number().int().min(3).max(300),
  startsAt: instant,
  /** Deadline to start showing it. */
  endsAt: instant,
};

/** A picture or notice sent by a phone with a pass, shown once over the content. */
export const sentItem = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('picture'),
    hash: contentHash,
    size: z.number().int().positive(),
    mime: z.string().max(120),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  z.object({ ...common, kind: z.literal('notice'), text: z.string().max(300) }),
]);
export type SentItem = z.infer<typeof sentItem>;

/** Retained list of a terminal's phone items, oldest first; items no longer listed are removed at once. */
export const sentState = z.object({ version: z.literal(1), items: z.array(sentItem).max(50) });
export type SentState = z.infer<typeof sentState>;

/** A phone's item was on screen. */
export const shownItem = z.object({ id: z.string().max(64), shownAt: instant, endedAt: instant.optional() });
export type ShownItem = z.infer<typeof shownItem>;
