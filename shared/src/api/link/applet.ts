import { z } from 'zod';
import { contentHash, instant } from '../base/field.ts';

const common = {
  id: z.string().max(64),
  /** As the sender named themselves; empty where they did not. */
  sender: z.string().max(40),
  /** Seconds on the screen. */
  seconds: z.number().int().min(3).max(300),
  startsAt: instant,
  /** What was not begun by then is not shown any more. */
  endsAt: instant,
};

/** A picture or a notice that a phone sent with a pass, shown once over whatever plays. */
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

/** The retained list of what a terminal is to show for phones, the oldest first; what is not in it any more goes off at once. */
export const sentState = z.object({ version: z.literal(1), items: z.array(sentItem).max(50) });
export type SentState = z.infer<typeof sentState>;

/** That a terminal had something of a phone on its screen. */
export const shownItem = z.object({ id: z.string().max(64), shownAt: instant, endedAt: instant.optional() });
export type ShownItem = z.infer<typeof shownItem>;
