import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { contentHash, flag, id, instant, list, nodeName, nothing, treeId } from '../base/field.ts';
import { conversion } from './conversion.ts';
import { materialType } from './row.ts';

/**
 * Uploads speak tus at `/etv/upload` (header `token`), in one request or in several of any size. Metadata: `filename`,
 * `folderId` and, where they apply,
 * - `sha256`: hash of the whole file in lower-case hex; a mismatch is refused with `material.hashMismatch`. It may be
 * added later with `updateUploadHash`, before the last byte;
 * - `flow`: one of `uploadFlows`;
 * - `replaces`: the material whose file is replaced (same category, or `material.replaceOtherType`);
 * - `posterOf`: a film without a poster, for which this image is one; the caller's own, or with `material.manage`;
 * - `purpose`: `font` for a font file;
 * - `convert`: `1` to have the server convert the file, see conversion.ts; only the result is kept.
 *
 * The answer to the last byte carries `Material-Id` (of a font: `Font-Id`) and `Material-Note`; so does HEAD of a
 * finished upload. A refused file answers 4xx with the envelope as its body. DELETE cancels an upload and frees its
 * space. An unfinished upload is deleted after a day; until then it can be resumed, even after a restart of the server,
 * since the offset is the size on disk.
 */
export const uploadPath = '/etv/upload';
/** Bytes per request of the console, which bounds the loss when the connection breaks. */
export const uploadChunk = 64 * 1024 * 1024;
/** Bytes per request while the hash is still being computed: the last request waits for it. */
export const unhashedChunk = 16 * 1024 * 1024;
/** Maximum bytes of a font. */
export const fontLimit = 40 * 1024 * 1024;
export const fontExtensions = ['ttf', 'otf', 'woff2'] as const;

/**
 * `standard` stores the file unchanged. `compress` takes only images: one above 2M, or wider or taller than 1920 px, is
 * compressed, and only the result is stored. `small` takes only images, and refuses those not below 500 px.
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
  /** Material to replace, or empty. */
  replaces: z.union([z.literal(''), id]).default(''),
  /** Converts the file; without it a format that needs conversion is refused. */
  convert: flag.default(false),
};

/** Checked before the first byte: free space, format, and whether the content already exists. Changes nothing. */
export const selectUploadAdmission = defineEndpoint({
  path: '/etv/selectUploadAdmission.json',
  access: 'material.upload',
  summary: 'Checks whether an upload would be accepted, before it starts.',
  input: z.object({
    ...announced,
    purpose: z.enum(['material', 'font']).default('material'),
    /** Hash of the whole file, if already computed. */
    sha256: z.union([z.literal(''), contentHash]).default(''),
  }),
  output: z.object({
    type: z.union([materialType, z.literal('font')]),
    /** True: the account already has these bytes; `insertKnownMaterial` creates a material without an upload. */
    known: z.boolean(),
    /** Materials with the same content. */
    duplicates: z.array(z.object({ mtId: z.string(), name: z.string(), folderId: z.string() })),
  }),
});

export const insertKnownMaterial = defineEndpoint({
  path: '/etv/insertKnownMaterial.json',
  access: 'material.upload',
  summary: 'Creates a material from bytes that the account already stores, without an upload.',
  input: z.object({
    ...announced,
    sha256: contentHash,
    /** Idempotency key chosen by the caller: repeating it returns the same material. */
    key: z.string().regex(/^[a-z0-9]{12,24}$/),
  }),
  output: z.object({ id: z.string(), note: z.string() }),
});

/**
 * Adds the hash of an upload that started without it, before its last byte. The content is verified against it like an
 * announced hash. If the answer says `known`, the caller may cancel the upload and use `insertKnownMaterial`.
 */
export const updateUploadHash = defineEndpoint({
  path: '/etv/updateUploadHash.json',
  access: 'material.upload',
  summary: 'Sets the hash of an upload that was started without one.',
  input: z.object({
    /** Last segment of the upload's address. */
    id,
    sha256: contentHash,
  }),
  output: z.object({
    /** True: the account already has these bytes. */
    known: z.boolean(),
    /** Materials with the same content. */
    duplicates: z.array(z.object({ mtId: z.string(), name: z.string(), folderId: z.string() })),
  }),
});

/** For a dropped folder: called once before its files, which then refer to the folders. */
export const insertMaterialFolderPaths = defineEndpoint({
  path: '/etv/insertMaterialFolderPaths.json',
  access: 'material.upload',
  summary: 'Finds or creates folders by path below one folder.',
  input: z.object({
    pId: treeId,
    /** Such as `Summer/Posters`; each segment a folder name of at most 50 characters. */
    paths: list(z.string().trim().min(1).max(1000), 1000),
  }),
  output: z.array(z.object({ path: z.string(), id: z.string() })),
  encoding: 'json',
});

/** The caller's unfinished uploads, for resuming after a reload or in another browser. */
export const selectOpenUploads = defineEndpoint({
  method: 'GET',
  path: '/etv/selectOpenUploads.json',
  access: 'material.upload',
  summary: "Lists the caller's unfinished uploads.",
  input: nothing,
  output: z.array(
    z.object({
      /** Address for tus: `/etv/upload/<id>`. */
      url: z.string(),
      name: z.string(),
      /** Bytes. */
      size: z.number().int(),
      /** Bytes received. */
      offset: z.number().int(),
      folderId: z.string(),
      sha256: z.string(),
      createdAt: instant,
      /** When it is deleted. */
      expiresAt: instant,
    }),
  ),
});

/** Tools that the server uses if they are on its PATH. */
export const selectMaterialAbilities = defineEndpoint({
  method: 'GET',
  path: '/etv/selectMaterialAbilities.json',
  access: 'session',
  summary: 'Returns the conversions that this server supports.',
  input: nothing,
  output: z.object({
    /** Converts films and sounds that browsers do not play to MP4; posters; waveforms. */
    ffmpeg: z.boolean(),
    /** Metadata of films in avi, flv and rmvb. */
    ffprobe: z.boolean(),
    /** Renders office documents as pages. */
    soffice: z.boolean(),
    /** Renders PDF and plain text as pages. */
    pages: z.boolean(),
    /** Formats accepted with `convert`, and their results; detected by trial. */
    conversions: z.array(conversion).default([]),
  }),
});

/**
 * Fonts of the account. Text widgets refer to them by `fontName` in `taFont`; a terminal manifest lists those of its
 * programs in `fonts` (see link.ts), to be loaded by `FontFace` before drawing.
 */
export const selectAllFont = defineEndpoint({
  method: 'GET',
  path: '/etv/selectAllFont.json',
  access: 'session',
  summary: 'Lists fonts for text widgets.',
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
      /** Programs that use it. */
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
  access: 'material.delete',
  summary: 'Deletes a font that no program uses.',
  input: z.object({ id }),
  output: z.object({}),
});
