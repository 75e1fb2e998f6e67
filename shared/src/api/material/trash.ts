import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, integer, list, nothing, pageNumber } from '../base/field.ts';
import { bulkOutcome } from './bulk.ts';
import { materialRow } from './row.ts';

export const trashRow = materialRow.extend({
  deletedAt: instant,
  /** User name. */
  deletedBy: z.string(),
  /** When it is deleted permanently: `trashDays` after its deletion. */
  goneAt: instant,
});
export type TrashRow = z.infer<typeof trashRow>;

export const selectMaterialTrash = defineEndpoint({
  path: '/etv/selectMaterialTrash.json',
  access: 'material.view',
  summary: 'Lists materials in the trash, last deleted first.',
  input: z.object({
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
    keyword: z.string().trim().max(100).default(''),
  }),
  output: z.object({ trashList: z.array(trashRow), totalNum: z.number().int() }),
});
export const restoreMaterial = defineEndpoint({
  path: '/etv/restoreMaterial.json',
  access: 'material.manage',
  summary:
    'Restores materials from the trash to their folder or, if it no longer exists, to the default group.',
  input: z.object({ ids: list(id) }),
  output: bulkOutcome,
});
export const destroyMaterial = defineEndpoint({
  path: '/etv/destroyMaterial.json',
  access: 'material.delete',
  summary: 'Permanently deletes materials in the trash and frees their storage.',
  input: z.object({ ids: list(id) }),
  output: bulkOutcome,
});
export const emptyMaterialTrash = defineEndpoint({
  path: '/etv/emptyMaterialTrash.json',
  access: 'material.delete',
  summary: 'Permanently deletes all materials in the trash.',
  input: nothing,
  output: z.object({ removed: z.number().int() }),
});

/** Bytes throughout. Equal content counts once, however many materials share it. */
export const selectMaterialSpace = defineEndpoint({
  method: 'GET',
  path: '/etv/selectMaterialSpace.json',
  access: 'material.view',
  summary: "Returns the account's storage quota and use, and the number of materials that expire soon.",
  input: nothing,
  output: z.object({
    /** Materials, trash and fonts. */
    used: z.number().int(),
    /** Part of `used`: freed by emptying the trash. */
    trash: z.number().int(),
    /** Reserved for uploads in progress. */
    reserved: z.number().int(),
    /** The account's quota. Null: unlimited. */
    total: z.number().int().nullable(),
    /** Actual free space: of the quota, or of the disk if less. Never negative. Null: unknown. */
    left: z.number().int().nullable(),
    /** Materials that expire within `expiryWarningDays`. */
    expiring: z.number().int(),
    expired: z.number().int(),
    trashed: z.number().int(),
  }),
});
