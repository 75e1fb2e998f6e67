import { type Box, boxOf } from '../box.ts';
import { shortened } from '../changes/contentChanges.ts';
import type { ProgramDocument } from '../program/program.ts';
import type { Scene } from '../program/scene.ts';
import type { Component } from '../widget/component.ts';
import { isWidgetType, widgetRules } from '../widget/widgetTypes.ts';
import { contrastOf, isClear, isOpaque, leastContrast } from './contrast.ts';
import { leftovers } from './leftovers.ts';
import { isListTooSmall } from './listFit.ts';
import { shownLines } from './listLines.ts';
import type { TextItem } from './textItem.ts';
import { linesOf, readRow } from './textLine.ts';

/** leftover: the initial text of a new widget · pale: hardly legible on the plain colour behind it. */
export type TextFaultKind = 'leftover' | 'pale';

/** template: a template's placeholder text · small: rows of a list that only fit in text too small to read. */
export type ProgramTextFaultKind = TextFaultKind | 'template' | 'small';

/** A text that was probably not meant to be published. */
export interface TextFault {
  readonly kind: ProgramTextFaultKind;
  /** Place of the scene, from 0. */
  readonly sceneIndex: number;
  readonly component: Component;
  /** Its text; of a list, the text that identifies it; empty for clocks and the like. */
  readonly words: string;
  /** The text itself; absent for lists as a whole and texts of H5 works. */
  readonly item?: TextItem;
}

/** True for text with visible glyphs: templates build blocks of colour from zero-width letters. */
export const hasInk = (words: string): boolean => words.replace(/[\s\u200b\u2060]/g, '') !== '';

/** True for the initial text of a new widget. */
export const isLeftover = (words: string): boolean =>
  leftovers.has(
    words
      .trim()
      .toLowerCase()
      .replace(/[.\u2026\u3002]+$/, ''),
  );

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The plain colour behind a text; undefined over a picture or another widget, or when unknown. */
function backgroundOf(
  scene: Scene,
  component: Component,
  { taBgColor, taBgImage }: TextItem,
): string | undefined {
  if (taBgImage !== '' || component.mpList.length > 0) return undefined;
  if (isOpaque(taBgColor)) return taBgColor;
  if (!isClear(taBgColor)) return undefined;
  const { componentsList, scBackImg, scBackColor } = scene.allScene;
  const box = boxOf(component);
  const behind = componentsList.slice(0, componentsList.indexOf(component));
  const isCovered = behind.some((other) => other.coType !== 'audio' && overlaps(boxOf(other), box));
  return isCovered || scBackImg !== '' ? undefined : scBackColor || '#000000';
}

const isPale = (colour: string, background: string | undefined) => {
  const contrast = background === undefined ? undefined : contrastOf(colour, background);
  return contrast !== undefined && contrast < leastContrast;
};

/** Types that show their text literally; the others hold patterns, and draw something without one. */
const ofWords: readonly string[] = ['subtitle', 'button'];

/** True for text that a user confirmed. */
const isKept = ({ taContent, taKept }: TextItem): boolean => taContent === taKept;

/** Confirms one text of a widget, as long as it reads so; returns the same widget if it does not have that text. */
export function keepWords(component: Component, item: TextItem): Component {
  const place = component.txList.indexOf(item);
  if (place < 0) return component;
  return { ...component, txList: component.txList.with(place, { ...item, taKept: item.taContent }) };
}

function faultsOf(scene: Scene, sceneIndex: number, component: Component): TextFault[] {
  if (!isWidgetType(component.coType) || !widgetRules[component.coType].hasText) return [];
  const hasWords = ofWords.includes(component.coType);
  return component.txList.flatMap((line): TextFault[] => {
    const words = hasWords ? line.taContent.trim() : '';
    if (hasWords && !hasInk(words)) return [];
    const about = { sceneIndex, component, words, item: line };
    return [
      ...(hasWords && isLeftover(words) && !isKept(line) ? [{ kind: 'leftover' as const, ...about }] : []),
      ...(isPale(line.taColor, backgroundOf(scene, component, line))
        ? [{ kind: 'pale' as const, ...about }]
        : []),
    ];
  });
}

const isSample = (item: TextItem): boolean => {
  const { taContent, taSample } = item;
  if (taSample === undefined || isKept(item)) return false;
  return hasInk(taContent) && taContent.trim() === taSample.trim();
};

/** First template placeholder in a scene: one is enough to flag the scene. */
function sampleOf({ allScene }: Scene, sceneIndex: number): TextFault[] {
  for (const component of allScene.componentsList) {
    const line = ofWords.includes(component.coType) ? linesOf(component).find(isSample) : undefined;
    if (line === undefined) continue;
    const words = line.taKind === 'row' ? readRow(line.taContent).name : line.taContent.trim();
    return [{ kind: 'template', sceneIndex, component, words: shortened(words), item: line }];
  }
  return [];
}

/** Text that identifies a list: the lines above its rows, else its first row. */
function nameOfList(component: Component): string {
  const [first] = shownLines(component);
  if (first === undefined) return '';
  const { taKind, taContent } = first.item;
  return shortened(taKind === 'row' ? readRow(taContent).name : taContent.trim());
}

function smallOf({ allScene }: Scene, sceneIndex: number, size: Size): TextFault[] {
  return allScene.componentsList
    .filter((component) => ofWords.includes(component.coType) && isListTooSmall(component, size))
    .map((component) => ({ kind: 'small', sceneIndex, component, words: nameOfList(component) }));
}

type Size = ProgramDocument['mainResolution'];

/** Texts of one scene that were probably not meant to be published. */
export function listSceneTextFaults(scene: Scene, size: Size, sceneIndex = scene.index): TextFault[] {
  return [
    ...sampleOf(scene, sceneIndex),
    ...smallOf(scene, sceneIndex, size),
    ...scene.allScene.componentsList.flatMap((component) => faultsOf(scene, sceneIndex, component)),
  ];
}

/** Texts of a program that were probably not meant to be published: one definition for every preflight check. */
export function listTextFaults({
  scenes,
  mainResolution,
}: Pick<ProgramDocument, 'scenes' | 'mainResolution'>): TextFault[] {
  return scenes.flatMap((scene, sceneIndex) => listSceneTextFaults(scene, mainResolution, sceneIndex));
}
