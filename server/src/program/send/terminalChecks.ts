import type { PreflightFinding } from '@vitrine/shared/api';
import { ratioDiffers } from '@vitrine/shared/document';
import type { Target } from '../../terminal/targets.ts';
import type { Content, ContentFile } from './content.ts';
import type { Finder } from './finding.ts';
import { ownSizeOf } from './picture.ts';

export interface TerminalCheck {
  find: Finder;
  contents: readonly Content[];
  /** See `readStock`. */
  stock: ReadonlyMap<string, ReadonlySet<string>>;
}

const playsWord = 'plays:';
/** Formats supported by all browsers of our terminals. */
const common = new Set(['mp3', 'pcm']);
const megabyte = 1024 * 1024;
const toMegabytes = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10;

/** Findings for these programs on one terminal. */
export function checkTerminal(target: Target, check: TerminalCheck): PreflightFinding[] {
  const { find, contents } = check;
  const about = { clId: target.clId };
  if (!target.authorised) return [find('unauthorised', about)];
  return [
    ...(target.online ? [] : [find('offline', about)]),
    ...checkSpace(target, check),
    ...contents.flatMap((content) => [
      ...checkSize(target, content, find),
      ...checkCodecs(target, content, find),
    ]),
  ];
}

function checkSpace(target: Target, { find, contents, stock }: TerminalCheck): PreflightFinding[] {
  if (target.freeSpace === null) return [];
  const present = stock.get(target.manifestHash ?? '');
  const needed = new Map<string, number>(
    contents.flatMap(({ files }) => files).map(({ hash, size }) => [hash, present?.has(hash) ? 0 : size]),
  );
  const documents = contents.reduce((sum, { documentSize }) => sum + documentSize, 0);
  const bytes = [...needed.values()].reduce((sum, size) => sum + size, documents);
  if (bytes <= target.freeSpace) return [];
  const figures = { needed: toMegabytes(bytes), free: toMegabytes(target.freeSpace) };
  return [find('spaceShort', { clId: target.clId }, figures)];
}

const lies = ({ width, height }: { width: number; height: number }) => Math.sign(width - height);

/** The size to report: for a picture its own, unless its orientation differs from the program. */
function shownSizeOf(content: Content) {
  const size = content.document.mainResolution;
  const own = ownSizeOf(content);
  return own && lies(own) === lies(size) ? own : size;
}

function checkSize(target: Target, content: Content, find: Finder): PreflightFinding[] {
  const { id, name, document } = content;
  if (target.width <= 1 || target.height <= 1) return [];
  const shown = shownSizeOf(content);
  const isExact = shown.width === target.width && shown.height === target.height;
  if (isExact && !ratioDiffers(document.mainResolution, target)) return [];
  const size = isExact ? document.mainResolution : shown;
  const about = { clId: target.clId, programId: id };
  const figures = {
    name,
    program: `${size.width} × ${size.height}`,
    terminal: `${target.width} × ${target.height}`,
  };
  return [find(lies(size) === lies(target) ? 'resolution' : 'orientation', about, figures)];
}

function checkCodecs(target: Target, content: Content, find: Finder): PreflightFinding[] {
  const plays = new Set(
    target.abilities.flatMap((word) => (word.startsWith(playsWord) ? [word.slice(playsWord.length)] : [])),
  );
  const about = { clId: target.clId, programId: content.id };
  const needed = [...new Set(content.files.flatMap(({ codecs }) => codecs))].filter(
    (word) => !common.has(word),
  );
  if (needed.length > 0 && plays.size === 0) {
    return [find('codecUnknown', about, { codecs: needed.join(', ') })];
  }
  return content.files.flatMap((file) => {
    const missing = file.codecs.filter((word) => !common.has(word) && !plays.has(word));
    if (missing.length === 0) return [];
    const name = nameOf(content, file);
    return [find('codecUnsupported', about, { name, codecs: missing.join(', ') })];
  });
}

/** Name of a file in the document; for files of an H5 page, the page's name. */
function nameOf({ document, name }: Content, { hash }: ContentFile): string {
  const widgets = document.scenes.flatMap(({ allScene }) => allScene.componentsList);
  const work = widgets.find(({ coH5 }) => coH5?.files.some((address) => address.endsWith(hash)))?.coH5;
  if (work?.name) return work.name;
  const items = widgets.flatMap(({ mpList }) => mpList);
  return items.find(({ url, viewUrl }) => url.endsWith(hash) || viewUrl.endsWith(hash))?.name || name;
}
