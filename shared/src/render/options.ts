import type { Component } from '../document/component.ts';
import type { MediaItem } from '../document/mediaItem.ts';
import type { WidgetFaultReason } from '../document/widgetFault.ts';
import type { Face, FaceRecogniser } from './devices/recogniser.ts';
import type { DeviceSource } from './devices/source.ts';
import type { DrawnItem, DrawnWatch } from './drawn.ts';
import type { FaultPlace } from './fault.ts';
import type { ListPlace, ScenePlace } from './place.ts';
import type { SharedStep } from './step/stepClock.ts';
import type { WeatherSource } from './weather/source.ts';

/** `edit` stands still and takes no touch, `preview` and `play` run. All three draw the same boxes. */
export type RenderMode = 'edit' | 'preview' | 'play';

/**
 * What widgets draw from beside the document. Without one of them the widgets that need it say calmly that they
 * have nothing; everything else plays.
 */
interface RenderSources {
  /** Where a typeface of a name is loaded from; undefined for one that is not ours. Must not reject. */
  fontUrl?(name: string): string | undefined | Promise<string | undefined>;
  /** The weather of places. */
  weather?: WeatherSource | undefined;
  /** Capture devices and cameras of this machine. */
  devices?: DeviceSource | undefined;
  /** Finds faces in a camera's picture; the browser's own where it has one. */
  faces?: FaceRecogniser | undefined;
  /** Faces that are seen now in a camera window; sent when their number changes. */
  onFaces?(componentId: string, faces: readonly Face[]): void;
  /** True for media that may not be shown any more. Asked each time that its turn comes. */
  isExpired?(item: MediaItem): boolean;
}

export interface RenderOptions extends RenderSources {
  /** Program pixels. */
  width: number;
  /** Program pixels. */
  height: number;
  /** `edit` stands still and takes no touch; `preview` and `play` run. */
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
  /**
   * Hears which widgets cannot show what they should, and why; without a reason the widget shows it (again). Comes as often
   * as a widget finds out, also without a change. While a program plays nothing of it is written on the screen.
   */
  onFault?(place: FaultPlace, reason: WidgetFaultReason | undefined): void;
  /**
   * Every widget has run through once. Comes again after each further round. True says that something else takes its
   * place at once, so that nothing of it begins again.
   */
  onEnded?(): unknown;
  /** A touched widget wants this. */
  onAction?(component: Component): void;
  /** No sound at all. */
  muted?: boolean;
  /** Prepare everything, but stand still until `start()`. */
  hold?: boolean;
  /**
   * Plays by a clock that several screens share: which file at which place follows from it alone, and `onEnded` does not
   * come from widgets. For documents that do not change.
   */
  step?: SharedStep | undefined;
  /** Hears what is painted, for proof of play. */
  watch?: DrawnWatch | undefined;
  /** Goes on from here, where the same scene stood before. Without a shared clock only. */
  from?: ScenePlace | undefined;
}

/** What a widget sees of the scene around it. */
export interface WidgetContext
  extends Omit<RenderSources, 'onFaces'>,
    Pick<RenderOptions, 'mode' | 'clock' | 'timeZone' | 'locale' | 'resolveUrl' | 'step'> {
  readonly muted: boolean;
  /** Where its list stood before. */
  readonly from?: ListPlace | undefined;
  /** Hears what of the widget is painted, once it has begun to move. */
  readonly watch?: DrawnWatch<DrawnItem> | undefined;
  /** Says that something could not be shown. */
  report(error: Error): void;
  /** Says why the widget, or the file or typeface `subject` of it, cannot be shown; without a reason: that it can. */
  fault(reason: WidgetFaultReason | undefined, subject?: string): void;
  /** Says that one round is over; only widgets with `timed` do. True when something else takes the scene's place. */
  finished(): boolean;
  /** Says which faces are seen now. */
  sawFaces(faces: readonly Face[]): void;
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
  /** Where its list stands. Absent for what has no place of its own, undefined while nothing of it plays. */
  place?(): ListPlace | undefined;
  /** Nothing of it can be shown, known once it is `ready`. Without this a fault of the widget itself says so. */
  blank?(): boolean;
  /** It shows what it had before its source broke off, so that a fault of it does not make it blank. */
  keepsContent?(): boolean;
}

/** One kind of widget; `widgets/index.ts` is the only list of them. */
export interface WidgetKind {
  readonly coType: string;
  mount(element: HTMLElement, component: Component, context: WidgetContext): WidgetView;
}
