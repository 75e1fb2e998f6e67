import { fileHashOf } from './address.ts';
import type { Component } from './component.ts';
import { playAddress } from './content.ts';
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
  const media = listComponents(document).flatMap((component) => component.mpList.map((item) => item.mid));
  return distinct([...document.scenes.map((scene) => scene.allScene.scBackImgId), ...media]);
}

/** Hashes of the stored files that a terminal needs to draw the program, each once. */
export function listFileHashes(document: ProgramDocument): string[] {
  const addresses = listComponents(document).flatMap((component) => [
    ...component.mpList.map(playAddress),
    ...component.txList.map((item) => item.taBgImage),
  ]);
  const backgrounds = document.scenes.map((scene) => scene.allScene.scBackImg);
  return distinct([...backgrounds, ...addresses].map((address) => fileHashOf(address) ?? ''));
}
