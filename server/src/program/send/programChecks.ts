import type { PreflightFinding } from '@vitrine/shared/api';
import { type Component, isComponentEmpty, type MediaItem, playAddress } from '@vitrine/shared/document';
import { type Content, listWidgets, ownHash, type PlacedWidget } from './content.ts';
import type { About, Finder } from './finding.ts';

export interface ProgramCheck {
  find: Finder;
  now: Date;
  /** Of all programs that are sent, those that links lead to included. */
  programIds: ReadonlySet<string>;
}

/** `coActionType` of a touch that opens a program. */
const linksToProgram = 4;

/** What passed last is sent, and not what was changed since. */
const older = { level: 'warning', sentence: 'olderPassed' } as const;

/** What stands in the way of a program wherever it is sent. */
export function checkProgram(content: Content, check: ProgramCheck): PreflightFinding[] {
  const { find } = check;
  const about = { programId: content.id };
  const widgets = listWidgets(content.document);
  return [
    ...(content.reviewed === 'never' ? [find('notPassed', about)] : []),
    ...(content.reviewed === 'older' ? [find('notPassed', about, {}, older)] : []),
    ...(isBlank(content, widgets) ? [find('emptyProgram', about)] : []),
    ...checkBackgrounds(content, check),
    ...widgets.flatMap((placed) => checkWidget(content, placed, check)),
    ...content.missingFonts.map((font) => find('fontMissing', about, { font })),
  ];
}

function isBlank({ document }: Content, widgets: readonly PlacedWidget[]): boolean {
  return widgets.length === 0 && document.scenes.every(({ allScene }) => allScene.scBackImg === '');
}

function checkBackgrounds(content: Content, check: ProgramCheck): PreflightFinding[] {
  return content.document.scenes.flatMap(({ allScene }, sceneIndex) => {
    const about = { programId: content.id, sceneIndex };
    const item = { name: '', mid: allScene.scBackImgId };
    return checkFile(content, allScene.scBackImg, item, about, check);
  });
}

function checkWidget(
  content: Content,
  { sceneIndex, widget }: PlacedWidget,
  check: ProgramCheck,
): PreflightFinding[] {
  const about = { programId: content.id, sceneIndex, componentId: widget.id };
  const scene = sceneIndex + 1;
  return [
    ...(isComponentEmpty(widget) ? [check.find('emptyWidget', about, { scene })] : []),
    ...widget.mpList.flatMap((item) => checkItem(content, item, about, check)),
    ...checkWork(content, widget, about, check),
    ...checkNetwork(widget, about, check),
    ...checkLink(widget, about, check),
  ];
}

function checkItem(content: Content, item: MediaItem, about: About, check: ProgramCheck) {
  return checkFile(content, playAddress(item), item, about, check);
}

function checkFile(
  content: Content,
  address: string,
  item: Pick<MediaItem, 'name' | 'mid'>,
  about: About,
  { find, now }: ProgramCheck,
): PreflightFinding[] {
  const hash = ownHash(address);
  const material = content.materials.get(item.mid);
  const name = item.name || (material?.name ?? '') || item.mid;
  const lost = hash !== undefined && !content.files.some((file) => file.hash === hash);
  const gone = item.mid !== '' && material === undefined;
  if (lost || gone) return [find('fileMissing', about, { name, scene: (about.sceneIndex ?? 0) + 1 })];
  const expired = material?.expiresAt && material.expiresAt <= now;
  return [
    ...(expired ? [find('fileExpired', about, { name })] : []),
    ...(material?.state === 'processing' ? [find('filePending', about, { name })] : []),
    ...(material?.state === 'limited' ? [find('codecUnsupported', about, { name }, limited)] : []),
  ];
}

/** A work that was deleted, or a file of it that the store lost, leaves the widget empty. */
function checkWork({ works, files }: Content, { coH5 }: Component, about: About, { find }: ProgramCheck) {
  if (!coH5?.id) return [];
  const figures = { name: coH5.name || coH5.id, scene: (about.sceneIndex ?? 0) + 1 };
  if (!works.has(coH5.id)) return [find('workMissing', about, figures)];
  const stored = new Set(files.map(({ hash }) => hash));
  const isLost = [coH5.url, ...coH5.files].some((address) => {
    const hash = ownHash(address);
    return hash !== undefined && !stored.has(hash);
  });
  return isLost ? [find('fileMissing', about, figures)] : [];
}

/** Nothing could be made of it that browsers play; what plays it may still be a box of its own. */
const limited = { level: 'warning', sentence: 'limited' } as const;

function checkNetwork(widget: Component, about: About, { find }: ProgramCheck): PreflightFinding[] {
  const shown = [...widget.mpList.map(playAddress), ...(widget.coH5?.files ?? [])];
  const outside = shown.some((address) => /^https?:/i.test(address));
  return outside ? [find('needsNetwork', about, { scene: (about.sceneIndex ?? 0) + 1 })] : [];
}

function checkLink(widget: Component, about: About, { find, programIds }: ProgramCheck): PreflightFinding[] {
  const outside = widget.coActionType === linksToProgram && !programIds.has(widget.coLinkId);
  return outside ? [find('linkOutside', about, { scene: (about.sceneIndex ?? 0) + 1 })] : [];
}
