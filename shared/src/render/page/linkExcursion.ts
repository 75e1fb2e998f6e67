import type { Component } from '../../document/component.ts';
import type { ProgramDocument } from '../../document/program.ts';
import type { DrawnWatch } from '../drawn.ts';
import type { LinkedProgram, LinkPlace, ProgramOptions } from '../programOptions.ts';
import type { ProgramView } from '../renderProgram.ts';
import { filling, styledElement } from '../style.ts';
import { type Excursion, linkAddress, pageExcursion } from './pageExcursion.ts';
import { answers } from './reach.ts';

/** `coActionType` of links to an address and to another program. */
const addressLink = 3;
export const programLink = 4;

/** A touched link shows nothing until its page answers: the longest wait, in milliseconds. */
const patience = 3000;

export interface LinkContext {
  readonly root: HTMLElement;
  readonly options: ProgramOptions;
  /** Back to the program that the touch led away from. */
  readonly back: () => void;
  /** Links of the other program lead from the first one, or each would lie over the one before it. */
  readonly leaveFor: (component: Component, from: LinkPlace) => void;
  readonly play: (layer: HTMLElement, document: ProgramDocument, options: ProgramOptions) => ProgramView;
}

/** What a touched widget leads to; undefined where it leads nowhere. Rejects when it cannot be had. */
export async function linkExcursion(
  { coActionType, coLinkAction, coLinkId }: Component,
  context: LinkContext,
): Promise<Excursion | undefined> {
  const { root, options, back } = context;
  if (coActionType === addressLink) {
    const address = linkAddress(coLinkAction);
    if (address === undefined) throw new Error('the link is no address of the web');
    // A frame that finds nothing shows the browser's own words about it.
    if (!(await answers(address, patience))) throw new Error(`${address} does not answer`);
    return pageExcursion(root, address, options.locale, back);
  }
  if (coActionType !== programLink || coLinkId === '') return undefined;
  if (options.loadProgram === undefined) throw new Error('no other program is to be had here');
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

/** What a program that a touch led to shows is its own. */
const ofProgram = (programId: string, watch: DrawnWatch): DrawnWatch => ({
  drawn: (item) => watch.drawn({ ...item, programId }),
  failed: (item) => watch.failed({ ...item, programId }),
});
