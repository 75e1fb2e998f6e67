import { z } from 'zod';
import { instant } from '../base/field.ts';
import { textEncoding } from './encodings.ts';

export const materialType = z.enum(['image', 'video', 'audio', 'document']);
export type MaterialType = z.infer<typeof materialType>;

/** Upload categories by extension, lower case without the dot. Contents are inspected as well. */
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
/** Maximum bytes of an upload; 500M in the specification. */
export const uploadLimit = 500 * 1024 * 1024;

/** Images in the flow `small` must be below this many pixels on both sides. */
export const smallImageSide = 500;
/** In the flow `compress`, images above these bytes are compressed, to at most this many pixels on the longer side. */
export const compressAbove = 2 * 1024 * 1024;
export const compressedSide = 1920;
/** Days for which a deleted material stays in the trash. */
export const trashDays = 15;
/** Days before its expiry from which a material is `expiring`. */
export const expiryWarningDays = 7;

/** One rendition. Pixels. */
export const drawnPicture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type DrawnPicture = z.infer<typeof drawnPicture>;

/**
 * Why a material is incomplete. The server returns one in `note`; the console has a sentence for each. While
 * `processing`: `converting` (a film or sound to MP4), `drawingPages`. When `limited`: `notPlayableInBrowser` (needs
 * ffmpeg, which this server lacks, or is unsupported), `conversionFailed` and `pagesFailed` (can be retried with
 * `retryMaterial`), `posterMissing`, `convertToPdf` (an office document without soffice on this server),
 * `passwordNeeded` (an encrypted PDF), `pagesCut` (only the first pages were drawn). For a file to be converted at
 * upload (see conversion.ts): `convertNoRoom` (the result exceeds the account's space or the upload limit) and
 * `converterMissing` (this server can no longer convert it); both can be retried.
 */
export const materialNotes = [
  'converting',
  'drawingPages',
  'notPlayableInBrowser',
  'conversionFailed',
  'pagesFailed',
  'posterMissing',
  'convertToPdf',
  'passwordNeeded',
  'pagesCut',
  'convertNoRoom',
  'converterMissing',
] as const;
export type MaterialNote = (typeof materialNotes)[number];

export const materialRow = z.object({
  mtId: z.string(),
  name: z.string(),
  /**
   * `/etv/file/<hash>` of the delivered file: the original, or a version that browsers can play or without location
   * metadata.
   */
  url: z.string(),
  /** The uploaded file, for downloads. */
  originalUrl: z.string(),
  /** Small WebP for grids, usually at most 8 KB; empty without one. */
  screenshotUrl: z.string(),
  /** Larger renditions, smallest first, WebP and AVIF; empty until they are generated. For `srcset`. */
  pictures: z.array(drawnPicture.extend({ mime: z.string() })),
  /** MP4 for the online preview of a video; empty without one. */
  videoViewUrl: z.string(),
  suffix: z.string(),
  style: z.literal('material'),
  parentId: z.string(),
  type: materialType,
  /** Bytes. */
  mtSize: z.number().int(),
  /** 1 while a program, a published task or an H5 page uses it. */
  isBindPm: z.union([z.literal(0), z.literal(1)]),
  /** Pixels and seconds; null where not applicable or unknown. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
  /** Number of pages; null where not applicable or unknown. */
  pageCount: z.number().int().nullable(),
  /** Encoding of a text; null for other types. Absent from older servers. */
  encoding: textEncoding.nullable().optional(),
  mime: z.string(),
  hash: z.string(),
  /** `ready`, `processing`, or `limited`: usable, with the restriction in `note`. */
  state: z.enum(['ready', 'processing', 'limited']),
  /** One of `materialNotes`, or empty. Newer servers may return others. */
  note: z.string(),
  /** 0 to 100 while `processing`; otherwise null. */
  progress: z.number().nullable(),
  tags: z.array(z.string()),
  /** When it is removed from playlists; null: never. */
  expiresAt: instant.nullable(),
  /** `expiring` within the next `expiryWarningDays`. */
  lifetime: z.enum(['unlimited', 'running', 'expiring', 'expired']),
  /** 1, plus one for each replacement of its file. */
  version: z.number().int(),
  createdAt: instant,
  /** When its file was uploaded or last replaced. */
  changedAt: instant,
});
export type MaterialRow = z.infer<typeof materialRow>;

/** A use of a material. Tasks and emergency programs are active ones that play a program with it. */
export const materialUse = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['program', 'task', 'emergency', 'h5']),
});
export type MaterialUse = z.infer<typeof materialUse>;
