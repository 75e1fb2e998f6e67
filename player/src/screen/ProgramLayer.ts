import type { ProgramDocument, WidgetFaultReason } from '@vitrine/shared/document';
import type {
  DrawnWatch,
  FaultPlace,
  ProgramOptions,
  ProgramPlace,
  ProgramView,
  renderProgram,
} from '@vitrine/shared/render';
import type { LayerWatch } from '../proof/LayerWatch.ts';
import type { ContentAddresses } from './contentAddresses.ts';
import { element } from './element.ts';
import type { PlayItem } from './playItem.ts';

type Sources = 'fontUrl' | 'weather' | 'devices' | 'isExpired' | 'loadProgram' | 'idleTime';

export interface LayerOptions
  extends Pick<ProgramOptions, 'clock' | 'timeZone' | 'locale' | 'step' | 'resume' | Sources> {
  readonly render: typeof renderProgram;
  readonly host: HTMLElement;
  /** The picture spans a linked-screen group. */
  readonly linked?: boolean;
  /** An emergency program: calls do not mute it. */
  readonly urgent?: boolean | undefined;
  /** Records its appearances. */
  readonly watch?: LayerWatch | undefined;
  /** It showed nothing before: do not report that again while it is prepared. */
  readonly quiet?: boolean | undefined;
  readonly onError: (item: PlayItem, error: Error) => void;
  /** A widget cannot show its content; without a reason it can (again). */
  readonly onFault?: (item: PlayItem, place: FaultPlace, reason: WidgetFaultReason | undefined) => void;
}

/** Maximum milliseconds of preparation, after which a program is shown anyway: better part of it than none. */
const longestPreparation = 15_000;
/** Maximum milliseconds to its first frame. */
const longestStart = 5000;

/** One program on its own layer: prepared beneath the current one, then raised over it. */
export class ProgramLayer {
  readonly item: PlayItem;
  readonly ready: Promise<void>;
  readonly element: HTMLElement;
  readonly #wall = element('div', 'wall');
  readonly #view: ProgramView;
  readonly #addresses: ContentAddresses;
  readonly #watch: LayerWatch | undefined;
  #quiet: boolean;
  #onFirstFrame: () => void = () => undefined;
  /** The last scene has ended. Returns true when another program follows. */
  onEnded: () => boolean = () => false;
  onSceneShown: (index: number) => void = () => undefined;
  /** A scene of a program opened by touch; `onSceneShown` follows when this one returns. */
  onLinkedShown: (programId: string, index: number) => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(item: PlayItem, document: ProgramDocument, addresses: ContentAddresses, options: LayerOptions) {
    this.item = item;
    this.element = element('div', 'program-layer', this.#wall);
    this.element.classList.toggle('linked', options.linked === true);
    this.element.classList.toggle('urgent', options.urgent === true);
    this.#addresses = addresses;
    this.#watch = options.watch;
    this.#quiet = options.quiet === true;
    options.host.prepend(this.element);
    try {
      this.#view = this.#render(document, options);
    } catch (reason) {
      // It is retried every few seconds, so it must not leak.
      addresses.release();
      this.element.remove();
      throw reason;
    }
    const late = new Promise<void>((resolve) => {
      this.#timer = setTimeout(resolve, longestPreparation);
    });
    this.ready = Promise.race([this.#view.whenReady, late]);
  }

  #render(
    document: ProgramDocument,
    { host: _host, linked: _linked, urgent: _urgent, quiet: _quiet, ...rest }: LayerOptions,
  ): ProgramView {
    const { render, onError, onFault, ...options } = rest;
    return render(this.#wall, document, {
      ...options,
      watch: options.watch && this.#quietUntilRaised(options.watch),
      mode: 'play',
      hold: true,
      programId: this.item.programId,
      resolveUrl: this.#addresses.resolve,
      onError: (_component, error) => {
        if (!this.#quiet) onError(this.item, error);
      },
      onFault: (place, reason) => onFault?.(this.item, place, reason),
      onFirstFrame: () => this.#onFirstFrame(),
      onSceneShown: (index) => this.onSceneShown(index),
      onLinkedShown: (programId, index) => this.onLinkedShown(programId, index),
      onEnded: () => this.onEnded(),
    });
  }

  #quietUntilRaised(watch: LayerWatch): DrawnWatch {
    return {
      drawn: (item) => watch.drawn(item),
      failed: (item) => {
        if (!this.#quiet) watch.failed(item);
      },
    };
  }

  /** Once ready: nothing of it can be shown. */
  get isBlank(): boolean {
    return this.#view.isBlank;
  }

  get sceneIndex(): number {
    return this.#view.sceneIndex;
  }

  place(): ProgramPlace {
    return this.#view.place();
  }

  /** Starts beneath the current content; resolves when its first frame is painted. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#onFirstFrame = resolve;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(resolve, longestStart);
      this.#view.start();
    });
  }

  /** Comes to the front. */
  raise(): void {
    this.element.classList.add('front');
    this.#quiet = false;
    this.#watch?.raise();
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#view.destroy();
    this.#addresses.release();
    this.element.remove();
  }
}
