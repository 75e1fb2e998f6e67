import { z } from 'zod';
import { h5SettingDefaults as defaults } from '../defaults.ts';
import { address, colour, documentId, finite, shortText, whole } from '../field.ts';
import { randomId } from '../randomId.ts';
import { type H5Node, h5Node } from './node.ts';

const h5Version = 1;
export const maximumH5Pages = 100;
/** Pixels of an H5 page; phones scale it to their width. */
export const h5PageSize = { width: 375, height: 667 } as const;

export const h5PageAnimation = z.enum(['none', 'slide', 'fade', 'cube', 'flip', 'cover']);
export const h5Direction = z.enum(['vertical', 'horizontal']);

export const h5BackgroundFit = z.enum(['cover', 'contain', 'fill']);

/** Linear gradient from the page's colour to another. */
const gradientFields = {
  colour: colour.default('#ffffff'),
  /** Degrees clockwise; 0 points up, 180 down. */
  angle: finite(0, 360).default(180),
};

const settingFields = {
  /** Background music on or off. */
  bjSwitch: z.boolean().default(defaults.bjSwitch),
  /** Loops from the last page to the first. */
  loopPlay: z.boolean().default(defaults.loopPlay),
  /** Music starts automatically where the browser allows it. */
  autoPlay: z.boolean().default(defaults.autoPlay),
  musicName: shortText.default(defaults.musicName),
  musicUrl: address.default(defaults.musicUrl),
  /** Milliseconds per page when `autoPage` is on. */
  PlaySpeed: whole(100, 3_600_000).default(defaults.PlaySpeed),
  /** Milliseconds of the page transition. */
  speed: whole(0, 60_000).default(defaults.speed),
  pageAnimation: h5PageAnimation.default(defaults.pageAnimation),
  autoPage: z.boolean().default(defaults.autoPage),
  direction: h5Direction.default(defaults.direction),
};
const h5Setting = z.looseObject(settingFields);
export type H5Setting = z.output<z.ZodObject<typeof settingFields>>;

const pageFields = {
  id: documentId.default(randomId),
  /** Background picture, empty for none. */
  pageBg: address.default(''),
  /** How the picture fills the page; `cover` when absent. */
  pageBgSize: h5BackgroundFit.optional(),
  /** Background colour, under the picture; white when absent. */
  pageColor: colour.optional(),
  pageGradient: z.object(gradientFields).optional(),
  /** From back to front. */
  nodeList: z.array(h5Node).max(300).default([]),
};
export const h5Page = z.looseObject(pageFields);
export type H5Page = Omit<z.output<z.ZodObject<typeof pageFields>>, 'nodeList'> & { nodeList: H5Node[] };

const documentFields = {
  version: z.literal(h5Version).default(h5Version),
  width: finite(100, 4000).default(h5PageSize.width),
  height: finite(100, 4000).default(h5PageSize.height),
  setting: h5Setting.prefault({}),
  pageList: z.array(h5Page).min(1).max(maximumH5Pages),
};

function refuseRepeatedIds(document: { pageList: H5Page[] }, context: z.core.$RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, page] of document.pageList.entries()) {
    for (const { id } of [page, ...page.nodeList]) {
      const path = ['pageList', index];
      if (seen.has(id)) context.addIssue({ code: 'custom', path, message: `id ${id} occurs twice` });
      seen.add(id);
    }
  }
}

/** A whole H5 work: settings and pages. Texts are never HTML. Unknown fields survive. */
export const h5Document = z.looseObject(documentFields).superRefine(refuseRepeatedIds);
export type H5Document = Omit<z.output<z.ZodObject<typeof documentFields>>, 'pageList' | 'setting'> & {
  setting: H5Setting;
  pageList: H5Page[];
};
