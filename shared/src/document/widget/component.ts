import { z } from 'zod';
import { boxOf, withBox } from '../box.ts';
import { componentDefaults as defaults } from '../defaults.ts';
import {
  documentId,
  extent,
  finite,
  place,
  rowId,
  shortText,
  whole,
  wholeExtent,
  wholePlace,
} from '../field.ts';
import { h5Work } from '../h5/work.ts';
import { isSafeLink } from '../link.ts';
import { mediaItem } from '../media/mediaItem.ts';
import { randomId } from '../randomId.ts';
import { textItem } from '../text/textItem.ts';

/** How a picture fills its box; `none` keeps its own size, centred. */
const fitMode = z.enum(['contain', 'cover', 'fill', 'none']);
export type FitMode = z.infer<typeof fitMode>;

const fields = {
  /** One of `widgetTypes`, or a type of a later version, which is kept and not drawn. */
  coType: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/),
  coLeftPosition: wholePlace.default(defaults.coLeftPosition),
  infoX: place.default(defaults.infoX),
  coRightPosition: wholePlace.default(defaults.coRightPosition),
  infoY: place.default(defaults.infoY),
  coWidth: wholeExtent.default(defaults.coWidth),
  infoWidth: extent.default(defaults.infoWidth),
  coHeight: wholeExtent.default(defaults.coHeight),
  infoHeight: extent.default(defaults.infoHeight),
  /** Touch action: 1 nothing, 2 scene `coLinkId`, 3 address `coLinkAction`, 4 program `coLinkId`. */
  coActionType: whole(0, 99).default(defaults.coActionType),
  coLinkAction: z.string().max(2000).refine(isSafeLink, 'a script is no link').default(defaults.coLinkAction),
  coLinkId: rowId.default(defaults.coLinkId),
  /** After a link to a scene: seconds without a touch until the first scene returns; -1: never. */
  coScreenProtectTime: whole(-1, 999_999).default(defaults.coScreenProtectTime),
  id: documentId.default(randomId),
  /** `scId` of its scene. */
  coScId: rowId.default(''),
  mpList: z.array(mediaItem).max(500).default([]),
  /** How pictures and videos fill the box; `contain` when absent (`fill` for an area's picture). */
  coFit: fitMode.optional(),
  /** Degrees clockwise about the middle of the box; see `canRotate`. */
  coRotation: finite(-360, 360).optional(),
  /** Seconds between reloads of a web page, without a gap; every six hours when absent or 0. */
  coRefresh: whole(0, 86_400).optional(),
  /** Part of the name of the capture device or camera for hdmin and face; the first suitable one when absent. */
  coDevice: shortText.optional(),
  /** `fill`: rows of a list also grow when their box is taller than needed; they always shrink to fit. */
  coListFit: z.enum(['fill']).optional(),
  /** H5 work of an H5 widget; none chosen when absent. */
  coH5: h5Work.optional(),
  txList: z.array(textItem).max(100).default([]),
};

/** A component inside another; nesting ends here, so depth is bounded. */
const child = z
  .looseObject({ ...fields, children: z.array(z.never()).max(0).default([]) })
  .overwrite((value) => withBox(value, boxOf(value)));

const componentFields = { ...fields, children: z.array(child).max(100).default([]) };

/** A widget in a scene. The box is read from the `info` fields; the `co` ones are derived. */
export const component = z.looseObject(componentFields).overwrite((value) => withBox(value, boxOf(value)));
type ChildComponent = z.output<z.ZodObject<typeof fields>> & { children: never[] };
export type Component = z.output<z.ZodObject<typeof fields>> & { children: ChildComponent[] };
