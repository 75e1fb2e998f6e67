import type { H5Node } from '../../document/h5Node.ts';
import type { H5Forms } from './form/forms.ts';

/** `edit` stands still and takes no touch; `play` moves. Both draw the same boxes. */
type H5Mode = 'edit' | 'play';

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
  /** Of videos and music, 0 to 1; full when left out. */
  volume?: number;
  /**
   * Background music: from the first touch or key on (the default), never, or by itself and without a button, as on a
   * screen. Where the browser refuses that, it waits for a touch after all.
   */
  music?: 'afterTouch' | 'never' | 'byItself';
  /**
   * Links lead somewhere (the default), nowhere, or to pages of the work alone: on a screen that nobody may take
   * elsewhere.
   */
  links?: 'open' | 'inside' | 'never';
  /** The first page stands still until `start()`. */
  hold?: boolean;
  /** A page comes when its pictures can be painted; where pages turn by themselves, the next one is drawn beforehand. */
  ahead?: boolean;
  /** Pages that turn by themselves have all had their time; comes again after each round. True: something else comes. */
  onRound?(): unknown;
  /** Lets visitors fill in forms; without it they are only drawn. */
  forms?: H5Forms;
  /** Shows another page of the work; a player puts its own in. */
  openPage?(pageId: string): void;
  /** Name of the music button, for readers. */
  musicLabel?: string;
}

/** What a node sees of the page around it. */
export interface H5NodeContext extends Pick<H5Options, 'mode' | 'resolveUrl' | 'volume' | 'forms'> {
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
