import type { H5Node } from '../../document/h5Node.ts';

/** `edit` stands still and takes no touch; `play` moves. Both draw the same boxes. */
export type H5Mode = 'edit' | 'play';

export interface H5Options {
  mode: H5Mode;
  /** Where an address of the document is really loaded from. */
  resolveUrl(address: string): string;
  /** Something could not be shown; drawing goes on without it. The id is that of the node or page. */
  onError(id: string, error: Error): void;
  /** A page is on the screen, from 0. */
  onPageShown?(index: number): void;
  /** Place of the page to begin with; the first one when left out. */
  startPage?: number;
  /** No sound at all. */
  muted?: boolean;
  /** Background music: from the first touch or key on (the default), or never. */
  music?: 'afterTouch' | 'never';
  /** Links lead somewhere (the default), or nowhere: on a screen that nobody may take elsewhere. */
  links?: 'open' | 'never';
  /** Shows another page of the work; a player puts its own in. */
  openPage?(pageId: string): void;
  /** Name of the music button, for readers. */
  musicLabel?: string;
}

/** What a node sees of the page around it. */
export interface H5NodeContext extends Pick<H5Options, 'mode' | 'resolveUrl'> {
  readonly muted: boolean;
  /** Says that something could not be shown. */
  report(error: Error): void;
}

/** The content of a mounted node. */
export interface H5NodeView {
  update(node: H5Node): void;
  /** The page comes to the front. */
  start(): void;
  /** The page leaves. */
  stop(): void;
  destroy(): void;
}

/** One kind of node; `nodeKinds.ts` is the only list of them. */
export interface H5NodeKind {
  readonly type: string;
  mount(element: HTMLElement, node: H5Node, context: H5NodeContext): H5NodeView;
}
