import type { MediaItem } from '../document/media/mediaItem.ts';
import type { Component } from '../document/widget/component.ts';
import type { WidgetFaultReason } from '../document/widget/widgetFault.ts';
import type { Face, FaceRecogniser } from './devices/recogniser.ts';
import type { DeviceSource } from './devices/source.ts';
import type { DrawnItem, DrawnWatch } from './drawn.ts';
import type { FaultPlace } from './FaultTally.ts';
import type { ListPlace, ScenePlace } from './place.ts';
import type { SharedStep } from './step/stepClock.ts';
import type { WeatherSource } from './weather/source.ts';

/** `edit` is static and ignores touch; `preview` and `play` are live. All three draw the same boxes. */
export type RenderMode = 'edit' | 'preview' | 'play';

/** What widgets need besides the document. Widgets without their source show a message; the others play. */
interface RenderSources {
  /** Address of a font by name; undefined for one not in the account. Must not reject. */
  fontUrl?(name: string): string | undefined | Promise<string | undefined>;
  weather?: WeatherSource | undefined;
  /** Capture devices and cameras. */
  devices?: DeviceSource | undefined;
  /** Detects faces in a camera's picture; the browser's detector by default. */
  faces?: FaceRecogniser | undefined;
  /** Called with the faces in a camera widget when their number changes. */
  onFaces?(componentId: string, faces: readonly Face[]): void;
  /** True for media that may no longer be shown. Called at the start of each turn. */
  isExpired?(item: MediaItem): boolean;
}

/** How a scene is drawn, and what is called while it plays. */
export interface RenderOptions extends RenderSources {
  /** Program pixels. */
  width: number;
  /** Program pixels. */
  height: number;
  /** `edit` is static and ignores touch; `preview` and `play` are live. */
  mode: RenderMode;
  /** Milliseconds since 1970; the player passes its corrected clock. */
  clock(): number;
  /** IANA name such as `Asia/Shanghai`. */
  timeZone: string;
  /** `zh_CN`, `en_US`, `ko_US` or a BCP 47 tag. */
  locale: string;
  /** Maps an address in the document to the one to load. */
  resolveUrl(address: string): string;
  /** Part of a widget could not be shown; drawing continues without it. */
  onError(componentId: string, error: Error): void;
  /**
   * Reports widgets that cannot show their content, with the reason; without a reason the widget shows it (again).
   * Called for every detection, even without a change. In `play` mode, no fault is shown on the screen.
   */
  onFault?(place: FaultPlace, reason: WidgetFaultReason | undefined): void;
  /**
   * Every widget has finished a round; called after each round. Return true if something else follows at once, so that
   * nothing starts over.
   */
  onEnded?(): unknown;
  /** A widget with an action was touched. */
  onAction?(component: Component): void;
  muted?: boolean;
  /** Prepares everything, but stays static until `start()`. */
  hold?: boolean;
  /**
   * Plays on a clock shared by several screens: file and position depend only on the clock, and widgets never trigger
   * `onEnded`. For documents that do not change.
   */
  step?: SharedStep | undefined;
  /** Notified of painted content, for proof of play. */
  watch?: DrawnWatch | undefined;
  /** Resumes at an earlier position of the same scene. Only without a shared clock. */
  from?: ScenePlace | undefined;
}

/** The scene around a widget, as the widget sees it. */
export interface WidgetContext
  extends Omit<RenderSources, 'onFaces'>,
    Pick<RenderOptions, 'mode' | 'clock' | 'timeZone' | 'locale' | 'resolveUrl' | 'step'> {
  readonly muted: boolean;
  /** Position at which its list resumes. */
  readonly from?: ListPlace | undefined;
  /** Notified of the widget's painted content, once it has started. */
  readonly watch?: DrawnWatch<DrawnItem> | undefined;
  /** Reports that something could not be shown. */
  report(error: Error): void;
  /** Reports why the widget, or its file or font `subject`, cannot be shown; without a reason, that it can. */
  fault(reason: WidgetFaultReason | undefined, subject?: string): void;
  /** Reports the end of a round; only for widgets with `timed`. Returns true when something else replaces the scene. */
  finished(): boolean;
  /** Reports the faces visible now. */
  sawFaces(faces: readonly Face[]): void;
}

/** A mounted widget. */
export interface WidgetView {
  update(component: Component): void;
  destroy(): void;
  /** Starts playback; until then the first picture is still. */
  start(): void;
  /** Resolves when the first picture is visible, or has failed. Never rejects. */
  ready: Promise<void>;
  /** True when the widget ends and calls `finished`. */
  timed: boolean;
  /** Current position in its list. Absent for widgets without one, undefined while nothing plays. */
  place?(): ListPlace | undefined;
  /** Nothing of it can be shown, valid once `ready`. Without this, a fault of the widget itself means blank. */
  blank?(): boolean;
  /** It still shows what it had before its source failed, so a fault does not make it blank. */
  keepsContent?(): boolean;
}

/** One kind of widget; `widgets/index.ts` lists all. */
export interface WidgetKind {
  readonly coType: string;
  mount(element: HTMLElement, component: Component, context: WidgetContext): WidgetView;
}
