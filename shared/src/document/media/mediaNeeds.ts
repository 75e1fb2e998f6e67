import { fileHashOf } from '../address.ts';
import type { ProgramDocument } from '../program/program.ts';
import type { Component } from '../widget/component.ts';
import { playAddress } from '../widget/content.ts';
import type { MediaItem } from './mediaItem.ts';

/** A stored file or address that a program draws, and its position. */
export interface MediaNeed {
  /** From 0. */
  readonly sceneIndex: number;
  /** Undefined: the scene's background. */
  readonly component: Component | undefined;
  /** Id of the material; empty for a typed address or an H5 work. */
  readonly mid: string;
  /** Id of the H5 work; otherwise empty. */
  readonly work: string;
  /** Its name in the document; may be empty. */
  readonly name: string;
  /** Addresses that are drawn, without empty ones. */
  readonly addresses: readonly string[];
}

const filled = (addresses: readonly string[]) => addresses.filter((address) => address !== '');

/**
 * Addresses that a widget draws of one media item. A document is drawn from the pictures of its pages, and from the
 * file itself only where there are none: a terminal is never sent the file beside its pages.
 */
export function drawnAddresses({ coType }: Pick<Component, 'coType'>, item: MediaItem): string[] {
  const { pages = [] } = item;
  return filled(coType === 'doc' && pages.length > 0 ? pages : [playAddress(item), ...pages]);
}

/** The document of an H5 work and all files it shows. */
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
  const behindText = component.txList.map(({ taBgImage, taContent }) => {
    return { component, mid: '', work: '', name: taContent, addresses: filled([taBgImage]) };
  });
  return [...media, ...behindText, ...workOf(component)];
}

/** Hashes of the stored files among the addresses. */
export const hashesOfNeed = ({ addresses }: Pick<MediaNeed, 'addresses'>): string[] =>
  addresses.flatMap((address) => fileHashOf(address) ?? []);

/**
 * Everything that a document needs to be drawn, in document order. The only definition: editor, preflight, publishing,
 * packages and preview all use it.
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
