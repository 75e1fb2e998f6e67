import { z } from 'zod';
import { instant } from '../base/field.ts';

/** A widget that cannot show its content on a terminal. */
export const widgetFault = z.object({
  programId: z.string().max(64),
  sceneId: z.string().max(64),
  /** From 0. */
  sceneIndex: z.number().int().nonnegative(),
  /** Empty for the scene's background. */
  componentId: z.string().max(64),
  coType: z.string().max(40),
  /** A `WidgetFaultReason`; newer players may report others. */
  reason: z.string().max(40),
  /** Id of a material, with `#` and the page for a document, or name of a font; empty for the widget itself. */
  subject: z.string().max(200),
  since: instant,
});
export type WidgetFault = z.infer<typeof widgetFault>;

/** A fault with the account's names. */
export const namedWidgetFault = widgetFault.extend({
  programName: z.string(),
  /** Name of the material or font; otherwise empty. */
  subjectName: z.string(),
});
export type NamedWidgetFault = z.infer<typeof namedWidgetFault>;

/** JSON note of `widgetFault` and `widgetShown` entries in a terminal's history. */
export const widgetFaultNote = z.object({
  program: z.string(),
  /** From 0. */
  scene: z.number().int(),
  coType: z.string(),
  reason: z.string(),
  name: z.string(),
});
export type WidgetFaultNote = z.infer<typeof widgetFaultNote>;
