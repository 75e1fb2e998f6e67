import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { contentHash, flag, id, instant, list, nodeName, nothing, treeId } from '../base/field.ts';
import { conversion } from './conversion.ts';
import { materialType } from './row.ts';

/**
 * Uploads speak tus at `/etv/upload` (header `token`), in one request or in several of any size. Metadata: `filename`,
 * `folderId` and, where they apply,
 * - `sha256`: hash of the whole file in lower-case hex; what arrives otherwise is refused with `material.hashMismatch`.
 *   An upload may begin without it; `updateUploadHash` names it before the last byte;
 * - `flow`: one of `uploadFlows`;
 * - `replaces`: a material whose file this one takes the place of (same category, or `material.replaceOtherType`);
 * - `posterOf`: a film without a picture whose poster this image is, own or with `material.manage`;
 * - `purpose`: `font` for a font file;
 * - `convert`: `1` for a file that the server is to convert, see materialConversion.ts; only its result is kept.
 *
 * The answer to the last byte carries `Material-Id` (of a font: `Font-Id`) and `Material-Note`; so does HEAD of an upload
 * that is finished. A refused file answers 4xx with the envelope as its body. DELETE takes an upload back and frees its
 * room. An upload that is not finished after a day is forgotten; until then it can be gone on with, after a restart of the
 * server as well, since the offset is what lies on the disk.
 */
export const uploadPath = '/etv/upload';
/** Bytes of one request of the console, so that a broken line costs no more than that. */
export const uploadChunk = 64 * 1024 * 1024;
/** Bytes of one request of an upload whose hash is still being worked out: its last request waits for the hash. */
export const unhashedChunk = 16 * 1024 * 1024;
/** Bytes of a font. */
export const fontLimit = 40 * 1024 * 1024;
export const fontExtensions = ['ttf', 'otf', 'woff2'] as const;

/**
 * `standard` keeps the file as it is. `compress` takes images only: one above 2M or wider or higher than 1920 px is
 * compressed, and only the result is kept. `small` takes images only, and refuses those that are not under 500 px.
 */
export const uploadFlows = ['standard', 'compress', 'small'] as const;
export const uploadFlow = z.enum(uploadFlows);
export type UploadFlow = z.infer<typeof uploadFlow>;

const announced = {
  name: z.string().max(255),
  /** Bytes. */
  size: z.coerce.number().int().min(0),
  folderId: treeId,
  flow: uploadFlow.default('standard'),
  /** A material to be replaced, or empty. */
  replaces: z.union([z.literal(''), id]).default(''),
  /** The file is to be converted; without it a format that would have to be is refused. */
  convert: flag.default(false),
};

/** Asked before the first byte: is there room, is the format taken, is the content here already? Changes nothing. */
export const selectUploadAdmission = defineEndpoint({
  path: '/etv/selectUploadAdmission.json',
  access: 'material.upload',
  summary: 'Checks an upload before its first byte.',
  input: z.object({
    ...announced,
    purpose: z.enum(['material', 'font']).default('material'),
    /** Of the whole file, where the console has worked it out. */
    sha256: z.union([z.literal(''), contentHash]).default(''),
  }),
  output: z.object({
    type: z.union([materialType, z.literal('font')]),
    /** True: the account holds these bytes; `insertKnownMaterial` makes a material of them without an upload. */
    known: z.boolean(),
    /** Materials that have the same content. */
    duplicates: z.array(z.object({ mtId: z.string(), name: z.string(), folderId: z.string() })),
  }),
});

export const insertKnownMaterial = defineEndpoint({
  path: '/etv/insertKnownMaterial.json',
  access: 'material.upload',
  summary: 'Makes a material of bytes that the account holds already, without an upload.',
  input: z.object({
    ...announced,
    sha256: contentHash,
    /** Made up by the caller: the same key again answers the same material. */
    key: z.string().regex(/^[a-z0-9]{12,24}$/),
  }),
  output: z.object({ id: z.string(), note: z.string() }),
});

/**
 * For an upload that began without its hash; before its last byte. What arrives is verified against it like a hash that
 * was announced. Where the answer says `known`, the caller may take the upload back and use `insertKnownMaterial`.
 */
export const updateUploadHash = defineEndpoint({
  path: '/etv/updateUploadHash.json',
  access: 'material.upload',
  summary: 'Names the hash of an upload that began without it.',
  input: z.object({
    /** The last part of the upload's address. */
    id,
    sha256: contentHash,
  }),
  output: z.object({
    /** True: the account holds these bytes already. */
    known: z.boolean(),
    /** Materials that have the same content. */
    duplicates: z.array(z.object({ mtId: z.string(), name: z.string(), folderId: z.string() })),
  }),
});

/** For a dropped folder: asked once, before its files, which then name the folder they belong into. */
export const insertMaterialFolderPaths = defineEndpoint({
  path: '/etv/insertMaterialFolderPaths.json',
  access: 'material.upload',
  summary: 'Finds or makes folders by their paths below one folder.',
  input: z.object({
    pId: treeId,
    /** Such as `Summer/Posters`; each part a folder name, at most 50 characters. */
    paths: list(z.string().trim().min(1).max(1000), 1000),
  }),
  output: z.array(z.object({ path: z.string(), id: z.string() })),
  encoding: 'json',
});

/** Uploads of the caller that wait for more bytes: what a reloaded page, or another browser, can go on with. */
export const selectOpenUploads = defineEndpoint({
  method: 'GET',
  path: '/etv/selectOpenUploads.json',
  access: 'material.upload',
  summary: 'Unfinished uploads of the caller.',
  input: nothing,
  output: z.array(
    z.object({
      /** Address for tus: `/etv/upload/<id>`. */
      url: z.string(),
      name: z.string(),
      /** Bytes. */
      size: z.number().int(),
      /** Bytes that are here. */
      offset: z.number().int(),
      folderId: z.string(),
      sha256: z.string(),
      createdAt: instant,
      /** When it is forgotten. */
      expiresAt: instant,
    }),
  ),
});

/** Programs that the server uses where they are on its PATH. */
export const selectMaterialAbilities = defineEndpoint({
  method: 'GET',
  path: '/etv/selectMaterialAbilities.json',
  access: 'session',
  summary: 'What this server can make of materials.',
  input: nothing,
  output: z.object({
    /** Films and sounds that browsers do not play become MP4; posters; waveforms. */
    ffmpeg: z.boolean(),
    /** Facts of films in avi, flv and rmvb. */
    ffprobe: z.boolean(),
    /** Office documents become pages. */
    soffice: z.boolean(),
    /** PDF and plain text become pages. */
    pages: z.boolean(),
    /** What an upload with `convert` may be, and what it becomes; found out by trying. */
    conversions: z.array(conversion).default([]),
  }),
});

/**
 * A text widget names a font by `fontName` in `taFont`. A terminal manifest names those that its programs use in `fonts`
 * (see link.ts), so that a player can load them by `FontFace` before it draws.
 */
export const selectAllFont = defineEndpoint({
  method: 'GET',
  path: '/etv/selectAllFont.json',
  access: 'session',
  summary: 'Fonts for text widgets.',
  input: nothing,
  output: z.array(
    z.object({
      fontName: z.string(),
      /** `/etv/file/<hash>`. */
      downUrl: z.string(),
      id: z.string(),
      format: z.enum(fontExtensions),
      /** Bytes. */
      size: z.number().int(),
      /** Programs that name it. */
      uses: z.array(z.object({ id: z.string(), name: z.string() })),
      createdAt: instant,
    }),
  ),
});
export const updateFontName = defineEndpoint({
  path: '/etv/updateFontName.json',
  access: 'material.manage',
  summary: 'Renames a font that no program uses.',
  input: z.object({ id, name: nodeName }),
  output: z.object({}),
});
export const deleteFont = defineEndpoint({
  path: '/etv/deleteFont.json',
  access: 'material.manage',
  summary: 'Deletes a font that no program uses.',
  input: z.object({ id }),
  output: z.object({}),
});
