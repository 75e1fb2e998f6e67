import type { Component } from './component.ts';
import { hashesOfNeed, listMediaNeeds } from './mediaNeeds.ts';
import type { ProgramDocument } from './program.ts';

/** Every widget of a program, inner ones too. */
export function listComponents(document: ProgramDocument): Component[] {
  return document.scenes.flatMap((scene) =>
    scene.allScene.componentsList.flatMap((component) => [component, ...component.children]),
  );
}

const distinct = (values: string[]) => [...new Set(values.filter((value) => value !== ''))];

/** Ids of the materials that a program uses, each once: what "is bound" means. */
export function listMediaIds(document: ProgramDocument): string[] {
  return distinct(listMediaNeeds(document).map(({ mid }) => mid));
}

/** Ids of the H5 works that a program plays, each once: such a work is bound as a material is. */
export function listH5Ids(document: ProgramDocument): string[] {
  return distinct(listMediaNeeds(document).map(({ work }) => work));
}

/** Hashes of the stored files that a terminal needs to draw the program, each once. */
export function listFileHashes(document: ProgramDocument): string[] {
  return distinct(listMediaNeeds(document).flatMap(hashesOfNeed));
}

/** `coActionType` of a link to another program. */
const programLink = 4;

/** Ids of the programs that a touch can lead to, each once: they have to be on the terminal as well. */
export function listLinkedPrograms(document: ProgramDocument): string[] {
  const links = listComponents(document).filter((component) => component.coActionType === programLink);
  return distinct(links.map((component) => component.coLinkId));
}

/** Names of the typefaces that a program asks for, each once. */
export function listFontNames(document: ProgramDocument): string[] {
  const texts = listComponents(document).flatMap((component) => component.txList);
  return distinct(texts.flatMap((item) => item.taFont.split(',').map((name) => name.trim())));
}

const placeTypes: readonly string[] = ['weather', 'temperature'];

/** True for a widget that shows nothing without a source of the weather. */
export const needsWeather = ({ coType }: Pick<Component, 'coType'>): boolean => placeTypes.includes(coType);

/** Places whose weather a program shows, each once; the empty text is the terminal's own. */
export function listWeatherPlaces(document: ProgramDocument): string[] {
  const shown = listComponents(document).filter(needsWeather);
  return [...new Set(shown.map((component) => component.txList[0]?.taAddress.trim() ?? ''))];
}
