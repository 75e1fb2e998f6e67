import type { ProgramDocument } from '../../document/program/program.ts';
import type { Component } from '../../document/widget/component.ts';
import { addressLink, programLink } from '../../document/widget/touchAction.ts';
import type { DrawnWatch } from '../drawn.ts';
import type { LinkedProgram, LinkPlace, ProgramOptions } from '../programOptions.ts';
import type { ProgramView } from '../renderProgram.ts';
import { filling, styledElement } from '../style.ts';
import { type Excursion, linkAddress, pageExcursion } from './pageExcursion.ts';
import { answers } from './reach.ts';

/** Maximum milliseconds to wait for a link's page, during which nothing changes on screen. */
const patience = 3000;

export interface LinkContext {
  readonly root: HTMLElement;
  readonly options: ProgramOptions;
  /** Returns to the program that the touch left. */
  readonly back: () => void;
  /** Links of the other program start from the original one, so that they do not stack. */
  readonly leaveFor: (component: Component, from: LinkPlace) => void;
  readonly play: (layer: HTMLElement, document: ProgramDocument, options: ProgramOptions) => ProgramView;
}

/** Opens the target of a touched widget; undefined where it has none. Rejects when the target is unavailable. */
export async function linkExcursion(
  { coActionType, coLinkAction, coLinkId }: Component,
  context: LinkContext,
): Promise<Excursion | undefined> {
  const { root, options, back } = context;
  if (coActionType === addressLink) {
    const address = linkAddress(coLinkAction);
    if (address === undefined) throw new Error('The link is not a web address');
    // A frame that cannot load its page shows the browser's error page.
    if (!(await answers(address, patience))) throw new Error(`${address} does not answer`);
    return pageExcursion(root, address, options.locale, back);
  }
  if (coActionType !== programLink || coLinkId === '') return undefined;
  if (options.loadProgram === undefined) throw new Error('Other programs cannot be opened here');
  return programExcursion(coLinkId, await options.loadProgram(coLinkId), context);
}

function programExcursion(
  programId: string,
  { document, resolveUrl, release }: LinkedProgram,
  { root, options, leaveFor, play }: LinkContext,
): Excursion {
  const { mode, clock, timeZone, locale, muted, fontUrl, weather, devices, faces, isExpired, watch } =
    options;
  const layer = styledElement('div', { ...filling, zIndex: '0', isolation: 'isolate' });
  root.append(layer);
  const program = play(layer, document, {
    ...{ mode, clock, timeZone, locale, fontUrl, weather, devices, faces, isExpired },
    muted: muted ?? false,
    hold: true,
    watch: watch && ofProgram(programId, watch),
    resolveUrl: resolveUrl ?? options.resolveUrl,
    onError: options.onError,
    onFault: (place, reason) => options.onFault?.({ ...place, programId }, reason),
    onSceneShown: (index) => options.onLinkedShown?.(programId, index),
    onAction: (component, from) => leaveFor(component, { ...from, programId }),
  });
  return {
    ready: program.whenReady,
    raise() {
      layer.style.zIndex = '2';
      program.start();
    },
    destroy() {
      program.destroy();
      layer.remove();
      release?.();
    },
  };
}

/** Attributes content to the program opened by touch. */
const ofProgram = (programId: string, watch: DrawnWatch): DrawnWatch => ({
  drawn: (item) => watch.drawn({ ...item, programId }),
  failed: (item) => watch.failed({ ...item, programId }),
});
