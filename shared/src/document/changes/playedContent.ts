import type { MediaItem } from '../media/mediaItem.ts';
import type { ProgramDocument } from '../program/program.ts';
import type { TextItem } from '../text/textItem.ts';
import type { Component } from '../widget/component.ts';

/** The fields of a file that a user chose; what the server derives later is no edit. */
function chosenItem(item: MediaItem): MediaItem {
  const { pages: _derived, ...rest } = item;
  return { ...rest, viewUrl: '', screenShotUrl: '' };
}

function chosenWork<Item extends Pick<Component, 'coH5'>>(component: Item): Item {
  const { coH5 } = component;
  // The work's document is stored under its hash, so the address alone identifies its state.
  return coH5 ? { ...component, coH5: { ...coH5, name: '', revision: 0, files: [] } } : component;
}

/** Confirmation of a text is not visible on screen. */
function shownText({ taKept: _, ...rest }: TextItem): TextItem {
  return rest;
}

const chosen = <Item extends Pick<Component, 'coH5' | 'mpList' | 'txList'>>(component: Item): Item =>
  chosenWork({
    ...component,
    mpList: component.mpList.map(chosenItem),
    txList: component.txList.map(shownText),
  });

/**
 * The document reduced to what is seen and heard: no timestamps, no locks, no confirmations, no addresses of pictures, pages or converted
 * files that the server derives from a material.
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

/** JSON with sorted keys: equal for equal values. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join()}}`;
}
