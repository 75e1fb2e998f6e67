import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { done, id, instant, integer, list, nodeName, nothing, pageNumber, treeId } from './field.ts';

export const materialType = z.enum(['image', 'video', 'audio', 'document']);
export type MaterialType = z.infer<typeof materialType>;

/** Upload categories by extension, lower case without the dot. Contents are judged apart from them. */
export const extensionsByType: Readonly<Record<MaterialType, readonly string[]>> = {
  image: ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'],
  video: ['mp4', 'm3u8', 'rmvb', 'avi', 'swf', '3gp', 'mkv', 'flv'],
  audio: ['mp3', 'wav', 'wma', 'ogg', 'aac', 'flac'],
  document: [
    'doc',
    'txt',
    'docx',
    'pages',
    'epub',
    'pdf',
    'numbers',
    'csv',
    'xls',
    'xlsx',
    'keynote',
    'ppt',
    'pptx',
  ],
};
/** Bytes; the specification's 500M. */
export const uploadLimit = 500 * 1024 * 1024;

export interface MaterialFolder {
  id: string;
  mfId: string;
  pId: string;
  style: 'folder' | 'topFolder';
  EC_NAME: string;
  name: string;
  isDefault: boolean;
  hasChildren: boolean;
  /** Materials in the folder itself. */
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

export const materialRow = z.object({
  mtId: z.string(),
  name: z.string(),
  /** `/etv/file/<hash>` of the original, or of what browsers can play. */
  url: z.string(),
  /** Small picture for grids; empty while there is none. */
  screenshotUrl: z.string(),
  /** MP4 for the online preview of a video; empty while there is none. */
  videoViewUrl: z.string(),
  suffix: z.string(),
  style: z.literal('material'),
  parentId: z.string(),
  type: materialType,
  /** Bytes. */
  mtSize: z.number().int(),
  /** 1 while a program uses it. */
  isBindPm: z.union([z.literal(0), z.literal(1)]),
  /** Pixels and seconds; null where they do not apply or are not known yet. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
  mime: z.string(),
  hash: z.string(),
  /** `ready`, `processing`, or `limited`: usable, but `note` names what could not be made of it. */
  state: z.enum(['ready', 'processing', 'limited']),
  /** A word such as `posterMissing`, for the console's messages. */
  note: z.string(),
  createdAt: instant,
});
export type MaterialRow = z.infer<typeof materialRow>;

export const findAllOrOneFolder = defineEndpoint({
  path: '/etv/findAllOrOneFolder.json',
  access: 'material.view',
  summary: 'Children of one material folder; the top without id. With type `all` the whole tree, nested.',
  input: z.object({ id: treeId, type: z.string().max(20).default('') }),
  output: z.array(materialFolder),
});

export const findAllMaterial = defineEndpoint({
  path: '/etv/findAllMaterial.json',
  access: 'material.view',
  summary: 'Materials of a folder, one page at a time; the root means every folder.',
  input: z.object({
    id: treeId,
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
    type: z.union([z.literal(''), materialType]).default(''),
    keyword: z.string().trim().max(100).default(''),
    sort: z.enum(['newest', 'oldest', 'name', 'size']).default('newest'),
  }),
  output: z.object({ materialList: z.array(materialRow), totalNum: z.number().int() }),
});

export const selectMaterialById = defineEndpoint({
  path: '/etv/selectMaterialById.json',
  access: 'material.view',
  summary: 'One material with the programs that use it.',
  input: z.object({ id }),
  output: z.object({
    material: materialRow,
    uses: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(['program', 'h5']) })),
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
  access: 'material.manage',
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
export const moveMaterial = defineEndpoint({
  path: '/etv/moveMaterial.json',
  access: 'material.manage',
  summary: 'Moves materials and folders into a folder.',
  input: z.object({ ids: list(id), pId: treeId }),
  output: done,
});
export const deleteMaterial = defineEndpoint({
  path: '/etv/deleteMaterial.json',
  access: 'material.manage',
  summary: 'Deletes materials that no program uses; a bound one is refused with the names of its programs.',
  input: z.object({ ids: list(id) }),
  output: done,
});

/** Asked before the first byte: is there room, is the format taken, is the content here already? */
export const selectUploadAdmission = defineEndpoint({
  path: '/etv/selectUploadAdmission.json',
  access: 'material.manage',
  summary: 'Judges an upload before its first byte.',
  input: z.object({ name: z.string().max(255), size: z.coerce.number().int().min(0), folderId: treeId }),
  output: z.object({ type: materialType }),
});

export const selectAllFont = defineEndpoint({
  method: 'GET',
  path: '/etv/selectAllFont.json',
  access: 'session',
  summary: 'Fonts for text widgets.',
  input: nothing,
  output: z.array(z.object({ fontName: z.string(), downUrl: z.string() })),
});

/**
 * Uploads speak tus at `/etv/upload` (header `token`), with the metadata `filename`, `folderId` and, optionally,
 * `posterOf`. The answer to the last byte carries the header `Material-Id`; a refused file answers 4xx with the envelope as its body.
 */
export const uploadPath = '/etv/upload';
