import { z } from 'zod';
import { h5ClassifyDefaults as defaults } from '../defaults.ts';
import { address, colour, documentId, extent, finite, longText, place, shortText, whole } from '../field.ts';
import { randomId } from '../randomId.ts';
import { h5Link, h5TextStyle } from './extras.ts';
import { h5Form } from './form.ts';

export const h5NodeType = z.enum(['img', 'video', 'text', 'form']);
export type H5NodeType = z.infer<typeof h5NodeType>;

/** A class or animation name: letters, digits, `-` and `_` only. */
const word = z.string().regex(/^[A-Za-z0-9_-]{0,60}$/);

const classifyFields = {
  /** Blur of the box's shadow in pixels; 0 is none. */
  shadow: finite(0, 500).default(defaults.shadow),
  shadowColor: colour.default(defaults.shadowColor),
  /** Blur of the letters' shadow in pixels; 0 is none. */
  fontShadow: finite(0, 500).default(defaults.fontShadow),
  fontShadowColor: colour.default(defaults.fontShadowColor),
  /** Degrees, clockwise. */
  rotationAngle: finite(-360, 360).default(defaults.rotationAngle),
  fontSize: finite(1, 1000).default(defaults.fontSize),
  fontColor: colour.default(defaults.fontColor),
};
export const h5Classify = z.looseObject(classifyFields);
export type H5Classify = z.output<z.ZodObject<typeof classifyFields>>;

const moment = whole(0, 600_000).optional();
const lasting = whole(100, 60_000).optional();
/** Milliseconds from when the page is shown; absent: the animation's own timing. */
const timingFields = {
  enterDelay: moment,
  enterTime: lasting,
  /** Duration of one cycle of the emphasis animation. */
  stayTime: lasting,
  /** Start of the exit animation. */
  leaveAt: moment,
  leaveTime: lasting,
};
const h5Timing = z.object(timingFields);
export type H5Timing = z.output<typeof h5Timing>;

const nodeFields = {
  type: h5NodeType,
  url: address.default(''),
  id: documentId.default(randomId),
  className: z.array(word).max(20).default([]),
  /** Name of the entrance animation, empty for none. */
  animate: word.default(''),
  /** Names of the emphasis and exit animations; absent or empty for none. */
  stay: word.optional(),
  leave: word.optional(),
  timing: h5Timing.optional(),
  classify: h5Classify.prefault({}),
  infoWidth: extent.default(100),
  infoHeight: extent.default(100),
  infoTop: place.default(0),
  infoLeft: place.default(0),
  infoWidthDr: extent.default(100),
  infoHeightDr: extent.default(100),
  infoTopDr: place.default(0),
  infoLeftDr: place.default(0),
  /** Name in the list of layers; absent: its text or kind. */
  name: shortText.optional(),
  locked: z.boolean().optional(),
  /** Kept in the work, not drawn. */
  hidden: z.boolean().optional(),
  textLook: h5TextStyle.optional(),
  link: h5Link.optional(),
  form: h5Form.optional(),
  /** Text of a text node, drawn as text: markup stays visible. */
  content: longText.default(''),
  /** Placeholder text of a template, to be replaced; absent for text by a user. */
  sample: longText.optional(),
};

interface H5BoxFields {
  infoWidth: number;
  infoHeight: number;
  infoTop: number;
  infoLeft: number;
}

/**
 * All eight fields of a node's box. The plain four are authoritative, in page pixels; the `Dr` four are the same box in
 * whole pixels, as drawn.
 */
export function h5BoxFields({
  infoWidth,
  infoHeight,
  infoTop,
  infoLeft,
}: H5BoxFields): H5BoxFields & Record<`${keyof H5BoxFields}Dr`, number> {
  return {
    infoWidth,
    infoHeight,
    infoTop,
    infoLeft,
    infoWidthDr: Math.max(1, Math.round(infoWidth)),
    infoHeightDr: Math.max(1, Math.round(infoHeight)),
    infoTopDr: Math.round(infoTop),
    infoLeftDr: Math.round(infoLeft),
  };
}

/** One thing on an H5 page. Unknown fields survive. */
export const h5Node = z.looseObject(nodeFields).overwrite((node) => ({ ...node, ...h5BoxFields(node) }));
export type H5Node = Omit<z.output<z.ZodObject<typeof nodeFields>>, 'classify'> & { classify: H5Classify };
