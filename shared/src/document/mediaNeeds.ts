import { fileHashOf } from './address.ts';
import type { Component } from './component.ts';
import { playAddress } from './content.ts';
import type { MediaItem } from './mediaItem.ts';
import type { ProgramDocument } from './program.ts';

/** Something that a program draws from stored files or from an address, and where it does. */
export interface MediaNeed {
  /** Place of the scene, from 0. */
  readonly sceneIndex: number;
  /** Undefined: the background of the scene. */
  readonly component: Component | undefined;
  /** Id of the material; empty for a typed address and for a work. */
  readonly mid: string;
  /** Id of the H5 work; empty for everything else. */
  readonly work: string;
  /** What the document calls it; may be empty. */
  readonly name: string;
  /** What is really drawn; without empty ones. */
  readonly addresses: readonly string[];
}

const filled = (addresses: readonly string[]) => addresses.filter((address) => address !== '');

/**
 * What a widget draws of one of its media. A document is drawn from the pictures of its pages, and from the file itself
 * only where there are none: a terminal is never sent the file beside its pages.
 */
export function drawnAddresses({ coType }: Pick<Component, 'coType'>, item: MediaItem): string[] {
  const { pages = [] } = item;
  return filled(coType === 'doc' && pages.length > 0 ? pages : [playAddress(item), ...pages]);
}

/** The document of an H5 work, with everything that it shows. */
function workOf(component: Component): Omit<MediaNeed, 'sceneIndex'>[] {
  const { coH5 } = component;
  if (!coH5) return [];
  const { id, name, url, files } = coH5;
  return [{ component, mid: '', work: id, name, addresses: filled([url, ...files]) }];
}

function needsOf(component: Component): Omit<MediaNeed, 'sceneIndex'>[] {
  const media = component.mpList.map((item) => {
    const { mid, name } = item;
    return { component, mid, work: '', name, addresses: drawnAddresses(component, item) };
  });
  const behindWords = component.txList.map(({ taBgImage, taContent }) => {
    return { component, mid: '', work: '', name: taContent, addresses: filled([taBgImage]) };
  });
  return [...media, ...behindWords, ...workOf(component)];
}

/** Hashes of the stored files that something is drawn from. */
export const hashesOfNeed = ({ addresses }: Pick<MediaNeed, 'addresses'>): string[] =>
  addresses.flatMap((address) => fileHashOf(address) ?? []);

/**
 * What a document needs to be drawn, place by place. The one definition of it: the editor, the checks before
 * publishing, publishing, packages and the preview all ask this.
 */
export function listMediaNeeds({ scenes }: Pick<ProgramDocument, 'scenes'>): MediaNeed[] {
  return scenes.flatMap(({ allScene }, sceneIndex) => {
    const { scBackImg, scBackImgId, componentsList } = allScene;
    const background = {
      component: undefined,
      mid: scBackImgId,
      work: '',
      name: '',
      addresses: filled([scBackImg]),
    };
    const components = componentsList.flatMap((component) => [component, ...component.children]);
    return [background, ...components.flatMap(needsOf)]
      .filter(({ mid, work, addresses }) => mid !== '' || work !== '' || addresses.length > 0)
      .map((need) => ({ sceneIndex, ...need }));
  });
}
