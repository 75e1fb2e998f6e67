import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { date, done, flag, id, instant, integer, list, nodeName, pageNumber, treeId } from '../base/field.ts';
import { drawnPicture, materialRow, materialType, materialUse } from './row.ts';

export * from './bulk.ts';
export * from './conversion.ts';
export * from './fault.ts';
export * from './mediaItemOf.ts';
export * from './row.ts';
export * from './spaceUse.ts';
export * from './trash.ts';
export * from './upload.ts';

export interface MaterialFolder {
  id: string;
  mfId: string;
  pId: string;
  style: 'folder' | 'topFolder';
  EC_NAME: string;
  name: string;
  isDefault: boolean;
  hasChildren: boolean;
  /** Number of materials directly in the folder. */
  total: number;
  children?: MaterialFolder[] | undefined;
}
export const materialFolder: z.ZodType<MaterialFolder> = z.lazy(() =>
  z.object({
    id: z.string(),
    mfId: z.string(),
    pId: z.string(),
    style: z.enum(['folder', 'topFolder']),
    EC_NAME: z.string(),
    name: z.string(),
    isDefault: z.boolean(),
    hasChildren: z.boolean(),
    total: z.number().int(),
    children: z.array(materialFolder).optional(),
  }),
);

export const findAllOrOneFolder = defineEndpoint({
  path: '/etv/findAllOrOneFolder.json',
  access: 'material.view',
  summary:
    'Lists children of a material folder; without id those of the root. With type `all` the nested tree.',
  input: z.object({ id: treeId, type: z.string().max(20).default('') }),
  output: z.array(materialFolder),
});

const byteCount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const dayOrNone = z.union([z.literal(''), date]).default('');

export const materialSorts = ['newest', 'oldest', 'name', 'nameDown', 'size', 'sizeUp', 'expiry'] as const;
export type MaterialSort = (typeof materialSorts)[number];

export const findAllMaterial = defineEndpoint({
  path: '/etv/findAllMaterial.json',
  access: 'material.view',
  summary: 'Lists materials of a folder, one page at a time; the root includes every folder.',
  input: z.object({
    id: treeId,
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
    type: z.union([z.literal(''), materialType]).default(''),
    /** Only these types, in addition to `type`; empty: no filter. */
    types: list(materialType, 8).default([]),
    /** Part of the name, or an extension. */
    keyword: z.string().trim().max(100).default(''),
    tag: z.string().trim().max(30).default(''),
    /** Days of the upload in the account's time zone, inclusive. */
    startDate: dayOrNone,
    endDate: dayOrNone,
    /** Bytes, inclusive; a maximum of 0 is unlimited. */
    minSize: byteCount.default(0),
    maxSize: byteCount.default(0),
    state: z.enum(['', 'ready', 'processing', 'limited']).default(''),
    lifetime: z.enum(['', 'expiring', 'expired']).default(''),
    unused: flag.default(false),
    /** For the root: excludes the folder with the pictures of templates. */
    own: flag.default(false),
    /** `size`: largest first; `expiry`: earliest expiry first. */
    sort: z.enum(materialSorts).default('newest'),
    /** `next` of the previous page, instead of `pageNum`: makes distant pages as fast as the first. */
    cursor: z.string().max(500).default(''),
  }),
  output: z.object({
    materialList: z.array(materialRow),
    totalNum: z.number().int(),
    /** False: more than `totalNum` exist, not all counted. */
    totalExact: z.boolean(),
    /** For `cursor`; empty on the last page. */
    next: z.string(),
  }),
});

export const selectMaterialById = defineEndpoint({
  path: '/etv/selectMaterialById.json',
  access: 'material.view',
  summary: 'Returns one material with its uses and derived files.',
  input: z.object({ id }),
  output: z.object({
    material: materialRow,
    uses: z.array(materialUse),
    /** Pages of a document, in order; empty without any. Used as `pages` of a media item. */
    pages: z.array(drawnPicture),
    /** Waveform of a sound, 0 to 100; empty if unknown. */
    peaks: z.array(z.number().int()),
    /** Current or last processing; null if none. */
    work: z
      .object({
        state: z.enum(['waiting', 'running', 'done', 'failed']),
        /** 0 to 100. */
        percent: z.number().int(),
        attempts: z.number().int(),
        /** One of `materialNotes` on failure; otherwise empty. */
        reason: z.string(),
        at: instant,
      })
      .nullable(),
  }),
});

export const insertMaterialFolder = defineEndpoint({
  path: '/etv/insertMaterialFolder.json',
  access: 'material.manage',
  summary: 'Adds a folder below another.',
  input: z.object({ pId: treeId, name: nodeName }),
  output: z.object({ id: z.string() }),
});
export const updateMaterialFolder = defineEndpoint({
  path: '/etv/updateMaterialFolder.json',
  access: 'material.manage',
  summary: 'Renames a folder. The default group cannot be renamed.',
  input: z.object({ id, name: nodeName }),
  output: done,
});
export const deleteMaterialFolder = defineEndpoint({
  path: '/etv/deleteMaterialFolder.json',
  access: 'material.delete',
  summary: 'Deletes an empty folder.',
  input: z.object({ id }),
  output: done,
});
export const updateMaterialName = defineEndpoint({
  path: '/etv/updateMaterialName.json',
  access: 'material.manage',
  summary: 'Renames a material.',
  input: z.object({ id, name: nodeName }),
  output: done,
});
