import { hashesOfNeed, listMediaNeeds } from '../media/mediaNeeds.ts';
import type { Component } from '../widget/component.ts';
import { programLink } from '../widget/touchAction.ts';
import type { ProgramDocument } from './program.ts';

/** All widgets of a program, including nested ones. */
export function listComponents(document: ProgramDocument): Component[] {
  return document.scenes.flatMap((scene) =>
    scene.allScene.componentsList.flatMap((component) => [component, ...component.children]),
  );
}

const distinct = (values: string[]) => [...new Set(values.filter((value) => value !== ''))];

/** Ids of the materials that a program uses, unique: these are "bound". */
export function listMediaIds(document: ProgramDocument): string[] {
  return distinct(listMediaNeeds(document).map(({ mid }) => mid));
}

/** Ids of the H5 works that a program plays, unique; they are bound as materials are. */
export function listH5Ids(document: ProgramDocument): string[] {
  return distinct(listMediaNeeds(document).map(({ work }) => work));
}

/** Hashes of the stored files that a terminal needs to draw the program, unique. */
export function listFileHashes(document: ProgramDocument): string[] {
  return distinct(listMediaNeeds(document).flatMap(hashesOfNeed));
}

/** Ids of the programs that a touch can open, unique: the terminal needs them as well. */
export function listLinkedPrograms(document: ProgramDocument): string[] {
  const links = listComponents(document).filter((component) => component.coActionType === programLink);
  return distinct(links.map((component) => component.coLinkId));
}

/** Names of the fonts that a program uses, unique. */
export function listFontNames(document: ProgramDocument): string[] {
  const texts = listComponents(document).flatMap((component) => component.txList);
  return distinct(texts.flatMap((item) => item.taFont.split(',').map((name) => name.trim())));
}

const placeTypes: readonly string[] = ['weather', 'temperature'];

/** True for a widget that shows nothing without a weather source. */
export const needsWeather = ({ coType }: Pick<Component, 'coType'>): boolean => placeTypes.includes(coType);

/** Places whose weather a program shows, unique; empty text is the terminal's own place. */
export function listWeatherPlaces(document: ProgramDocument): string[] {
  const shown = listComponents(document).filter(needsWeather);
  return [...new Set(shown.map((component) => component.txList[0]?.taAddress.trim() ?? ''))];
}
