import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, list, treeId, unprintable } from '../base/field.ts';
import { textEncoding } from './encodings.ts';
import { materialUse } from './row.ts';

/**
 * Result of an act on several rows. If at least one succeeded, the call answers code 0 and lists each failure with its
 * reason; if none did, the call itself is refused with the first reason.
 */
export const bulkOutcome = z.object({
  /** Ids. */
  done: z.array(z.string()),
  refused: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Error code, such as `material.bound`. */
      error: z.string(),
      /** A sentence in the caller's language. */
      message: z.string(),
      /** With `material.bound`: its uses. */
      uses: z.array(materialUse),
    }),
  ),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

const ids = list(id, 1000);
/** One tag: 1 to 30 characters, without a comma. */
export const materialTag = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .regex(new RegExp(`^[^,${unprintable}]+$`, 'u'));

export const moveMaterial = defineEndpoint({
  path: '/etv/moveMaterial.json',
  access: 'material.manage',
  summary: 'Moves materials and folders into a folder.',
  input: z.object({ ids, pId: treeId }),
  output: bulkOutcome,
});

export const deleteMaterial = defineEndpoint({
  path: '/etv/deleteMaterial.json',
  access: 'material.delete',
  summary: 'Moves unused materials to the trash; a material in use is refused with its uses.',
  input: z.object({ ids }),
  output: bulkOutcome,
});

export const selectMaterialUses = defineEndpoint({
  path: '/etv/selectMaterialUses.json',
  access: 'material.view',
  summary: 'Lists the uses of each given material; the list is empty for an unused one.',
  input: z.object({ ids }),
  output: z.array(z.object({ mtId: z.string(), name: z.string(), uses: z.array(materialUse) })),
});

export const selectMaterialTags = defineEndpoint({
  path: '/etv/selectMaterialTags.json',
  access: 'material.view',
  summary: "Lists the account's tags with their number of materials, by name.",
  input: z.object({}),
  output: z.array(z.object({ tag: z.string(), total: z.number().int() })),
});

export const updateMaterialTags = defineEndpoint({
  path: '/etv/updateMaterialTags.json',
  access: 'material.manage',
  summary: 'Adds tags to materials and removes tags from them; at most 20 per material.',
  input: z.object({
    ids,
    add: list(materialTag, 20).default([]),
    remove: list(materialTag, 20).default([]),
  }),
  output: bulkOutcome,
});

export const updateMaterialTagName = defineEndpoint({
  path: '/etv/updateMaterialTagName.json',
  access: 'material.manage',
  summary: 'Renames a tag on every material; an empty name deletes the tag.',
  input: z.object({ tag: materialTag, name: z.union([z.literal(''), materialTag]) }),
  output: z.object({ changed: z.number().int() }),
});

export const updateMaterialExpiry = defineEndpoint({
  path: '/etv/updateMaterialExpiry.json',
  access: 'material.manage',
  summary: 'Sets when materials drop out of every playlist, on offline terminals too; empty for never.',
  input: z.object({ ids, expiresAt: z.union([z.literal(''), instant]) }),
  output: bulkOutcome,
});

export const retryMaterial = defineEndpoint({
  path: '/etv/retryMaterial.json',
  access: 'material.manage',
  summary: 'Processes materials again: previews, pages and conversion.',
  input: z.object({ ids }),
  output: bulkOutcome,
});

export const updateMaterialEncoding = defineEndpoint({
  path: '/etv/updateMaterialEncoding.json',
  access: 'material.manage',
  summary: 'Sets the text encoding of texts and tables (txt, csv) and renders their pages again.',
  input: z.object({ ids, encoding: textEncoding }),
  output: bulkOutcome,
});
