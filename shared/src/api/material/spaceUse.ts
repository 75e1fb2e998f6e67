import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/field.ts';
import { materialType } from './row.ts';

/**
 * Bytes throughout; the same content counts once. Only what stands here counts: files from before a replacement, and what the
 * server draws of a material, take nothing of the account's space.
 */
export const selectMaterialSpaceUse = defineEndpoint({
  method: 'GET',
  path: '/etv/selectMaterialSpaceUse.json',
  access: 'material.view',
  summary: 'What takes the room of the account, and what of it nothing uses.',
  input: nothing,
  output: z.object({
    /** Materials outside the trash. */
    types: z.array(
      z.object({
        type: materialType,
        total: z.number().int(),
        size: z.number().int(),
        /** Those that nothing uses, and what deleting them for good would free. */
        unused: z.number().int(),
        unusedSize: z.number().int(),
      }),
    ),
    /** In the trash: emptying it frees the bytes. */
    trash: z.object({ total: z.number().int(), size: z.number().int() }),
    fonts: z.object({ total: z.number().int(), size: z.number().int() }),
  }),
});
