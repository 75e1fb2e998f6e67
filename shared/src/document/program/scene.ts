import { z } from 'zod';
import { allSceneDefaults as defaults } from '../defaults.ts';
import { address, colour, documentId, finite, rowId, whole } from '../field.ts';
import { randomId } from '../randomId.ts';
import { type Component, component } from '../widget/component.ts';

export const maximumComponents = 200;

/** How a background picture fills the scene. */
const backgroundSize = z.enum(['cover', 'contain', 'fill']);

const allSceneFields = {
  componentsList: z.array(component).max(maximumComponents).default([]),
  scBackImg: address.default(defaults.scBackImg),
  scBackImgSize: backgroundSize.default(defaults.scBackImgSize),
  /** Material id of the background picture. */
  scBackImgId: rowId.default(defaults.scBackImgId),
  /** Colour under the picture; black when absent. */
  scBackColor: colour.optional(),
  /** Seconds that the scene stays; absent: as long as its media take (see `sceneDuration`). */
  scPlayTime: finite(1, 86_400).optional(),
  /** `touch`: only a touch changes the scene; by time when absent. */
  scChange: z.enum(['time', 'touch']).optional(),
};

const allScene = z.looseObject(allSceneFields);

const sceneFields = {
  /** Place in the program, from 0. */
  index: whole(0, 99),
  scId: documentId.default(randomId),
  /** Milliseconds since 1970 of the last change. */
  timeStamp: whole(0, 8_640_000_000_000_000).default(0),
  allScene: allScene.prefault({}),
};

/** One screenful: a background and the widgets on it, from back to front. Unknown fields survive. */
export const scene = z.looseObject(sceneFields);
export type AllScene = Omit<z.output<z.ZodObject<typeof allSceneFields>>, 'componentsList'> & {
  componentsList: Component[];
};
export type Scene = Omit<z.output<z.ZodObject<typeof sceneFields>>, 'allScene'> & { allScene: AllScene };
