import type { Component } from './component.ts';
import type { MediaItem } from './mediaItem.ts';
import type { ProgramDocument } from './program.ts';

/** A file as a person chose it: what the server derives from it later is no edit. */
function chosenItem(item: MediaItem): MediaItem {
  const { pages: _derived, ...rest } = item;
  return { ...rest, viewUrl: '', screenShotUrl: '' };
}

function chosenWork<Item extends Pick<Component, 'coH5'>>(component: Item): Item {
  const { coH5 } = component;
  // Its document is stored under its hash, so the address alone says which state it is.
  return coH5 ? { ...component, coH5: { ...coH5, name: '', revision: 0, files: [] } } : component;
}

const chosen = <Item extends Pick<Component, 'coH5' | 'mpList'>>(component: Item): Item =>
  chosenWork({ ...component, mpList: component.mpList.map(chosenItem) });

/**
 * The document with only what people see and hear of it: no times of change, no locks, and no addresses of pictures,
 * pages or converted files that the server makes of a material by itself.
 */
export function playedContent(document: ProgramDocument): ProgramDocument {
  const scenes = document.scenes.map((scene, index) => ({
    ...scene,
    index,
    timeStamp: 0,
    allScene: {
      ...scene.allScene,
      componentsList: scene.allScene.componentsList.map((component) => ({
        ...chosen(component),
        coScId: '',
        children: component.children.map((child) => ({ ...chosen(child), coScId: '' })),
      })),
    },
  }));
  return { ...document, locks: {}, scenes };
}

/** JSON with the keys of every object in order: the same for equal values, however they were stored. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join()}}`;
}
