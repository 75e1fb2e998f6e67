import { z } from 'zod';
import { resolutionDefaults } from '../defaults.ts';
import { documentId, whole } from '../field.ts';
import { type Scene, scene } from './scene.ts';
import { programVersion } from './version.ts';

export const minimumResolution = 300;
export const maximumResolution = 4000;
export const maximumScenes = 100;

const side = whole(minimumResolution, maximumResolution);

const fields = {
  version: z.literal(programVersion),
  /** Pixels of the whole program. */
  mainResolution: z
    .looseObject({
      width: side.default(resolutionDefaults.width),
      height: side.default(resolutionDefaults.height),
    })
    .prefault({}),
  scenes: z.array(scene).min(1).max(maximumScenes),
  /** Locked component ids by `scId`. */
  locks: z.record(documentId, z.array(documentId).max(500)).default({}),
};

/** Ids must be unique: links, locks and the renderer look things up by them. */
function refuseRepeatedIds(document: { scenes: Scene[] }, context: z.core.$RefinementCtx): void {
  const seen = new Set<string>();
  const claim = (id: string, path: (string | number)[]) => {
    if (seen.has(id)) context.addIssue({ code: 'custom', path, message: `id ${id} occurs twice` });
    seen.add(id);
  };
  for (const [index, { scId, allScene }] of document.scenes.entries()) {
    claim(scId, ['scenes', index, 'scId']);
    for (const [place, { id, children }] of allScene.componentsList.entries()) {
      const path = ['scenes', index, 'allScene', 'componentsList', place];
      claim(id, [...path, 'id']);
      for (const [inner, child] of children.entries()) claim(child.id, [...path, 'children', inner, 'id']);
    }
  }
}

/**
 * A whole program. Strict about numbers, ids, sizes and addresses; unknown widget types and unknown fields
 * survive, so an older editor does not lose what a newer one wrote.
 */
export const programDocument = z.looseObject(fields).superRefine(refuseRepeatedIds);
export type ProgramDocument = Omit<z.output<z.ZodObject<typeof fields>>, 'scenes'> & { scenes: Scene[] };
