import { z } from 'zod';
import { instant } from '../base/field.ts';
import { textEncoding } from './textEncoding.ts';

export const materialType = z.enum(['image', 'video', 'audio', 'document']);
export type MaterialType = z.infer<typeof materialType>;

/** Upload categories by extension, lower case without the dot. Contents are inspected separately. */
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

/** Images in the flow `small` stay below this many pixels on both sides. */
export const smallImageSide = 500;
/** In the flow `compress`: images above these bytes are compressed, to at most this many pixels on the longer side. */
export const compressAbove = 2 * 1024 * 1024;
export const compressedSide = 1920;
/** Days for which a deleted material can be taken out of the trash. */
export const trashDays = 15;
/** Days before its expiry from which a material counts as `expiring`. */
export const expiryWarningDays = 7;

/** One drawn version of something. Pixels. */
export const drawnPicture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type DrawnPicture = z.infer<typeof drawnPicture>;

/**
 * Why a material is not (yet) all that it could be. The server answers one of these in `note`; the console has a sentence
 * for each. While `processing`: `converting` (a film or a sound becomes MP4), `drawingPages`. When `limited`:
 * `notPlayableInBrowser` (needs ffmpeg, which this server lacks, or is a format that nothing plays), `conversionFailed`
 * and `pagesFailed` (can be tried again by `retryMaterial`), `posterMissing`, `convertToPdf` (an office document and no
 * soffice on this server), `passwordNeeded` (an encrypted PDF), `pagesCut` (only the first pages were drawn). Of a file
 * that is to be converted at upload (see materialConversion.ts): `convertNoRoom` (the result would not fit into the account's
 * space, or is over the upload limit) and `converterMissing` (this server cannot convert it any more); both can be tried again.
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
   * `/etv/file/<hash>` of what is delivered: the original, or what was made of it because browsers cannot play it or
   * because it told the place where it was taken.
   */
  url: z.string(),
  /** The file as it was uploaded, for a download. */
  originalUrl: z.string(),
  /** Small WebP for grids, at most 8 KB as a rule; empty while there is none. */
  screenshotUrl: z.string(),
  /** Larger pictures of the same, smallest first, WebP and AVIF; empty until they are made. For `srcset`. */
  pictures: z.array(drawnPicture.extend({ mime: z.string() })),
  /** MP4 for the online preview of a video; empty while there is none. */
  videoViewUrl: z.string(),
  suffix: z.string(),
  style: z.literal('material'),
  parentId: z.string(),
  type: materialType,
  /** Bytes. */
  mtSize: z.number().int(),
  /** 1 while a program, a published task or an H5 page uses it. */
  isBindPm: z.union([z.literal(0), z.literal(1)]),
  /** Pixels and seconds; null where they do not apply or are not known yet. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
  /** Pages of a document; null where they do not apply or are not drawn yet. */
  pageCount: z.number().int().nullable(),
  /** In which a text is read; null for what is no text. Absent from servers that did not keep it. */
  encoding: textEncoding.nullable().optional(),
  mime: z.string(),
  hash: z.string(),
  /** `ready`, `processing`, or `limited`: usable, but `note` names what could not be made of it. */
  state: z.enum(['ready', 'processing', 'limited']),
  /** One of `materialNotes` or empty. A newer server may know more. */
  note: z.string(),
  /** 0 to 100 while `processing`; otherwise null. */
  progress: z.number().nullable(),
  tags: z.array(z.string()),
  /** From here on it leaves every playlist; null is never. */
  expiresAt: instant.nullable(),
  /** `expiring` within the next `expiryWarningDays`. */
  lifetime: z.enum(['unlimited', 'running', 'expiring', 'expired']),
  /** 1, and one more with each file that took its place. */
  version: z.number().int(),
  createdAt: instant,
  /** Of the file: when it was uploaded or last replaced. */
  changedAt: instant,
});
export type MaterialRow = z.infer<typeof materialRow>;

/** Something that shows or plays a material. A task or an emergency program is one in force that plays a program with it. */
export const materialUse = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['program', 'task', 'emergency', 'h5']),
});
export type MaterialUse = z.infer<typeof materialUse>;
