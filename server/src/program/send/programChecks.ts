import type { MaterialFault, PreflightFinding } from '@vitrine/shared/api';
import {
  type Component,
  drawnAddresses,
  isComponentEmpty,
  isSceneEmpty,
  lonePicture,
  needsWeather,
  type ProgramTextFaultKind,
  pictureFitOf,
} from '@vitrine/shared/document';
import type { KeyUnder } from '../../platform/messageKeys.ts';
import type { Content } from './content.ts';
import type { About, Finder } from './finding.ts';
import { findMediaFaults } from './mediaFaults.ts';
import { listWidgets, type PlacedWidget } from './widgets.ts';

export interface ProgramCheck {
  find: Finder;
  now: Date;
  /** All sent programs, including linked ones. */
  programIds: ReadonlySet<string>;
  /** Whether a weather source is configured. */
  hasWeather: boolean;
}

/** `coActionType` of a touch that opens a program. */
const linksToProgram = 4;

/** Findings of a program regardless of the target. */
export function checkProgram(content: Content, check: ProgramCheck): PreflightFinding[] {
  const { find } = check;
  const about = { programId: content.id };
  const widgets = listWidgets(content.document);
  return [
    ...(content.reviewed === 'never' ? [find(whyNeverPassed(content), about)] : []),
    ...(content.reviewed === 'older' ? [find('olderPassed', about)] : []),
    ...checkEmpty(content, check),
    ...checkMedia(content, check),
    ...checkTexts(content, check),
    ...checkBars(content, check),
    ...widgets.flatMap((placed) => checkWidget(content, placed, check)),
    ...content.missingFonts.map((font) => find('fontMissing', about, { font })),
  ];
}

function whyNeverPassed({ audit, submitted }: Content) {
  if (audit === 'rejected') return 'notPassed';
  return submitted ? 'waitsForReview' : 'notSubmitted';
}

function checkEmpty({ id, document: { scenes } }: Content, { find }: ProgramCheck): PreflightFinding[] {
  if (scenes.every(isSceneEmpty)) return [find('emptyProgram', { programId: id })];
  return scenes.flatMap((scene, sceneIndex) =>
    isSceneEmpty(scene) ? [find('emptyScene', { programId: id, sceneIndex }, { scene: sceneIndex + 1 })] : [],
  );
}

/** Sentence of each material fault. */
const findingOf = {
  missing: 'fileMissing',
  expired: 'fileExpired',
  pending: 'filePending',
  limited: 'limited',
  pageless: 'documentPageless',
} as const satisfies Record<MaterialFault, KeyUnder<'preflight'>>;

function checkMedia(content: Content, { find, now }: ProgramCheck): PreflightFinding[] {
  return findMediaFaults(content, now).map(({ fault, need: { sceneIndex, component, work }, name }) => {
    const about = { programId: content.id, sceneIndex, componentId: component?.id ?? '' };
    const isDeleted = work !== '' && !content.works.has(work);
    return find(isDeleted ? 'workMissing' : findingOf[fault], about, { name, scene: sceneIndex + 1 });
  });
}

/** Sentence of each text fault. */
const findingOfTexts = {
  leftover: 'textLeftover',
  pale: 'textPale',
  template: 'textTemplate',
  small: 'textSmall',
} as const satisfies Record<ProgramTextFaultKind, KeyUnder<'preflight'>>;

function checkTexts({ id, texts }: Content, { find }: ProgramCheck): PreflightFinding[] {
  return texts.map(({ kind, sceneIndex, component, words }) =>
    find(
      findingOfTexts[kind],
      { programId: id, sceneIndex, componentId: component.id },
      { scene: sceneIndex + 1, words },
    ),
  );
}

/** Warns of bars: the only picture of the program has another aspect ratio. */
function checkBars({ id, document, materials }: Content, { find }: ProgramCheck): PreflightFinding[] {
  const picture = lonePicture(document);
  if (picture === undefined || (picture.coFit ?? 'contain') !== 'contain') return [];
  const about = { programId: id, sceneIndex: 0, componentId: picture.id };
  const shown = picture.mpList.flatMap(({ mid }) => materials.get(mid) ?? []);
  for (const { name, width, height } of shown) {
    if (!width || !height) continue;
    const fit = pictureFitOf({ picture: { width, height }, canvas: document.mainResolution });
    if (fit === 'sides' || fit === 'ends') return [find(`bars.${fit}`, about, { name })];
  }
  return [];
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
    ...checkNetwork(widget, about, check),
    ...(needsWeather(widget) && !check.hasWeather ? [check.find('weatherUnset', about, { scene })] : []),
    ...checkLink(widget, about, check),
  ];
}

function checkNetwork(widget: Component, about: About, { find }: ProgramCheck): PreflightFinding[] {
  const media = widget.mpList.flatMap((item) => drawnAddresses(widget, item));
  const shown = [...media, ...(widget.coH5?.files ?? [])];
  const outside = shown.some((address) => /^https?:/i.test(address));
  return outside ? [find('needsNetwork', about, { scene: (about.sceneIndex ?? 0) + 1 })] : [];
}

function checkLink(widget: Component, about: About, { find, programIds }: ProgramCheck): PreflightFinding[] {
  const outside = widget.coActionType === linksToProgram && !programIds.has(widget.coLinkId);
  return outside ? [find('linkOutside', about, { scene: (about.sceneIndex ?? 0) + 1 })] : [];
}
