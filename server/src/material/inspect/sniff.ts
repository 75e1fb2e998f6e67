import { type FileTypeResult, fileTypeFromFile } from 'file-type';
import { ByteFile } from './ByteFile.ts';
import { Misfit } from './Misfit.ts';

/** Formats by the extension of `file-type`. Several map to one format: 3GP and M4V are treated as MP4. */
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

/** Expected format by extension. */
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

/** Format by magic number; `undefined` for text and unmarked formats. */
async function recognise(path: string): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromFile(path);
  } catch (cause) {
    // A truncated file makes the parser read past its end.
    throw new Misfit('damaged', '', cause);
  }
}

/** True for SVG under any name: text that begins as XML and soon contains drawing elements. */
async function isDrawing(path: string): Promise<boolean> {
  const head = await ByteFile.with(path, (file) => file.read(0, 4096));
  return /^\ufeff?\s*</.test(head.toString('utf8')) && /<svg[\s>]/i.test(head.toString('utf8'));
}

/** Format of an image, video or audio file when content and extension agree. Throws {@link Misfit}. */
export async function agreedKind(path: string, suffix: string): Promise<string> {
  const found = await recognise(path);
  const expected = kindBySuffix[suffix];
  const kind = found && kindByWord[found.ext];
  if (expected !== undefined && kind === expected) return kind;
  if (await isDrawing(path)) throw new Misfit('svgContent');
  throw found ? new Misfit('otherContent', found.ext.toUpperCase()) : new Misfit('contentMismatch');
}

/** Refuses files with a magic number of a binary format; plain text has none. */
export async function assertUnmarked(path: string): Promise<void> {
  const found = await recognise(path);
  // XML-based formats are text as well.
  if (found && !/xml|text\//.test(found.mime)) throw new Misfit('otherContent', found.ext.toUpperCase());
}

/** Refuses documents of other formats and names the detected one. */
export async function assertNot(path: string, kinds: readonly string[]): Promise<void> {
  const found = await recognise(path);
  if (found && kinds.includes(found.ext)) throw new Misfit('otherContent', found.ext.toUpperCase());
}
