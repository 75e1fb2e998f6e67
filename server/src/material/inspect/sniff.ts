import { type FileTypeResult, fileTypeFromFile } from 'file-type';
import { ByteFile } from './byteFile.ts';
import { Misfit } from './misfit.ts';

/**
 * Kinds of content, by the word that `file-type` has for them. One kind goes by several words and extensions:
 * what cameras call 3gp and editors call m4v is the same MP4 to us.
 */
const kindByWord: Readonly<Record<string, string>> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
  bmp: 'bmp',
  heic: 'heic',
  heif: 'heic',
  avif: 'avif',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mp4',
  '3gp': 'mp4',
  '3g2': 'mp4',
  m4a: 'mp4',
  mkv: 'mkv',
  webm: 'mkv',
  avi: 'avi',
  flv: 'flv',
  rm: 'rm',
  swf: 'swf',
  mp3: 'mp3',
  wav: 'wav',
  asf: 'asf',
  wma: 'asf',
  wmv: 'asf',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  ogv: 'ogg',
  aac: 'aac',
  flac: 'flac',
};

/** The kind that a file with this extension must turn out to be. */
const kindBySuffix: Readonly<Record<string, string>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  bmp: 'bmp',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
  avif: 'avif',
  mp4: 'mp4',
  mov: 'mp4',
  m4a: 'mp4',
  '3gp': 'mp4',
  mkv: 'mkv',
  webm: 'mkv',
  avi: 'avi',
  flv: 'flv',
  rmvb: 'rm',
  swf: 'swf',
  mp3: 'mp3',
  wav: 'wav',
  wma: 'asf',
  ogg: 'ogg',
  aac: 'aac',
  flac: 'flac',
};

/** What the first bytes say a file is; `undefined` for text and for what has no mark. */
async function recognise(path: string): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromFile(path);
  } catch (cause) {
    // A head that promises more than the file holds makes the reader fall off its end.
    throw new Misfit('damaged', '', cause);
  }
}

/** True for SVG under whatever name: text that begins as XML and soon draws. */
async function isDrawing(path: string): Promise<boolean> {
  const head = await ByteFile.with(path, (file) => file.read(0, 4096));
  return /^\ufeff?\s*</.test(head.toString('utf8')) && /<svg[\s>]/i.test(head.toString('utf8'));
}

/** The kind of an image, a film or a sound, when content and extension agree. Throws {@link Misfit}. */
export async function agreedKind(path: string, suffix: string): Promise<string> {
  const found = await recognise(path);
  const expected = kindBySuffix[suffix];
  const kind = found && kindByWord[found.ext];
  if (expected !== undefined && kind === expected) return kind;
  if (await isDrawing(path)) throw new Misfit('svgContent');
  throw found ? new Misfit('otherContent', found.ext.toUpperCase()) : new Misfit('contentMismatch');
}

/** Refuses a file whose head has the mark of any binary kind; plain text has none. */
export async function assertUnmarked(path: string): Promise<void> {
  const found = await recognise(path);
  // XML and its like are text as well.
  if (found && !/xml|text\//.test(found.mime)) throw new Misfit('otherContent', found.ext.toUpperCase());
}

/** Refuses a document that is something else altogether, in the name of what it is. */
export async function assertNot(path: string, kinds: readonly string[]): Promise<void> {
  const found = await recognise(path);
  if (found && kinds.includes(found.ext)) throw new Misfit('otherContent', found.ext.toUpperCase());
}
