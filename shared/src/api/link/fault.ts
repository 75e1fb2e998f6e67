import { z } from 'zod';
import { instant } from '../base/field.ts';

/** A widget that cannot show what it should on a terminal. */
export const widgetFault = z.object({
  programId: z.string().max(64),
  sceneId: z.string().max(64),
  /** From 0. */
  sceneIndex: z.number().int().nonnegative(),
  /** Empty for the background of the scene. */
  componentId: z.string().max(64),
  coType: z.string().max(40),
  /** A `WidgetFaultReason`; newer players may know others. */
  reason: z.string().max(40),
  /** Id of a material, with `#` and the page of a document, or name of a typeface; empty for the widget itself. */
  subject: z.string().max(200),
  since: instant,
});
export type WidgetFault = z.infer<typeof widgetFault>;

/** The same with the names that the account gave. */
export const namedWidgetFault = widgetFault.extend({
  programName: z.string(),
  /** Name of the material or typeface; empty where it is about neither. */
  subjectName: z.string(),
});
export type NamedWidgetFault = z.infer<typeof namedWidgetFault>;

/** What an entry `widgetFault` or `widgetShown` of a terminal's history notes, as JSON. */
export const widgetFaultNote = z.object({
  program: z.string(),
  /** From 0. */
  scene: z.number().int(),
  coType: z.string(),
  reason: z.string(),
  name: z.string(),
});
export type WidgetFaultNote = z.infer<typeof widgetFaultNote>;
