import type { H5Node } from '../../document/h5/node.ts';
import type { H5Forms } from './form/forms.ts';

/** `edit` is static and ignores touch; `play` is live. Both draw the same boxes. */
type H5Mode = 'edit' | 'play';

/** How an H5 work is drawn, and what is called while it plays. */
export interface H5Options {
  mode: H5Mode;
  /** Maps an address in the document to the one to load. */
  resolveUrl(address: string): string;
  /** Something could not be shown; drawing continues without it. The id is that of the node or page. */
  onError(id: string, error: Error): void;
  /** A page is on screen; index from 0. */
  onPageShown?(index: number): void;
  /** Index of the first page; 0 by default. */
  startPage?: number;
  muted?: boolean;
  /** Volume of videos and music, 0 to 1; full by default. */
  volume?: number;
  /**
   * Background music: after the first touch or key (the default), never, or automatically and without a button, as on a
   * screen. Where the browser refuses that, it waits for a touch.
   */
  music?: 'afterTouch' | 'never' | 'byItself';
  /** Links open (the default), do nothing, or lead only to pages of the work, as on a screen. */
  links?: 'open' | 'inside' | 'never';
  /** The first page is static until `start()`. */
  hold?: boolean;
  /**
   * A page appears once its pictures can be painted; if pages advance automatically, the next one is drawn in advance.
   */
  ahead?: boolean;
  /**
   * All automatically advancing pages have been shown; called after each round. Return true if something else follows.
   */
  onRound?(): unknown;
  /** Lets visitors fill in forms; without it they are only drawn. */
  forms?: H5Forms;
  /** Opens another page of the work; set by the player. */
  openPage?(pageId: string): void;
  /** Accessible name of the music button. */
  musicLabel?: string;
}

/** The page around a node, as the node sees it. */
export interface H5NodeContext extends Pick<H5Options, 'mode' | 'resolveUrl' | 'volume' | 'forms'> {
  readonly muted: boolean;
  /** Reports that something could not be shown. */
  report(error: Error): void;
}

/** The content of a mounted node. */
export interface H5NodeView {
  update(node: H5Node): void;
  /** The page is shown. */
  start(): void;
  /** The page is hidden. */
  stop(): void;
  destroy(): void;
}

/** One kind of node; `nodeKinds.ts` lists all. */
export interface H5NodeKind {
  readonly type: string;
  mount(element: HTMLElement, node: H5Node, context: H5NodeContext): H5NodeView;
}
