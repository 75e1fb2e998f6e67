import type { Component } from '../document/component.ts';

/** `edit` stands still and takes no touch, `preview` and `play` run. All three draw the same boxes. */
export type RenderMode = 'edit' | 'preview' | 'play';

export interface RenderOptions {
  /** Program pixels. */
  width: number;
  height: number;
  mode: RenderMode;
  /** Milliseconds since 1970; the player passes its corrected clock. */
  clock(): number;
  /** IANA name such as `Asia/Shanghai`. */
  timeZone: string;
  /** `zh_CN`, `en_US`, `ko_US` or a BCP 47 tag. */
  locale: string;
  /** Where an address of the document is really loaded from. */
  resolveUrl(address: string): string;
  /** Something of a widget could not be shown; drawing goes on without it. */
  onError(componentId: string, error: Error): void;
  /** Every widget has run through once. Comes again after each further round. */
  onEnded?(): void;
  /** A touched widget wants this; `renderProgram` follows links to scenes by itself. */
  onAction?(component: Component): void;
  /** No sound at all. */
  muted?: boolean;
  /** Prepare everything, but stand still until `start()`. */
  hold?: boolean;
}

/** What a widget sees of the scene around it. */
export interface WidgetContext
  extends Pick<RenderOptions, 'mode' | 'clock' | 'timeZone' | 'locale' | 'resolveUrl'> {
  readonly muted: boolean;
  /** Says that something could not be shown. */
  report(error: Error): void;
  /** Says that one round is over; only widgets with `timed` do. */
  finished(): void;
  /** Says that the widget was touched. */
  act(): void;
}

/** A mounted widget. */
export interface WidgetView {
  update(component: Component): void;
  destroy(): void;
  /** Begins to move; before that the first picture stands. */
  start(): void;
  /** Settles when the first picture can be seen, or cannot be. Never rejects. */
  ready: Promise<void>;
  /** True when the widget comes to an end and says so by `finished`. */
  timed: boolean;
}

/** One kind of widget; `widgets/index.ts` is the only list of them. */
export interface WidgetKind {
  readonly coType: string;
  mount(element: HTMLElement, component: Component, context: WidgetContext): WidgetView;
}
