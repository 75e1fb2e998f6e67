import type { MediaItem } from '../../document/media/mediaItem.ts';
import type { Component } from '../../document/widget/component.ts';
import { playAddress } from '../../document/widget/content.ts';
import { Appearance } from '../Appearance.ts';
import { LiveVideo } from '../media/LiveVideo.ts';
import { streamFormat } from '../media/streamFormat.ts';
import { messageOf } from '../messageOf.ts';
import { type Notice, notice } from '../notice.ts';
import type { WidgetContext, WidgetView } from '../options.ts';

const itemOf = ({ mpList: [item] }: Component): MediaItem | undefined =>
  item && playAddress(item) !== '' ? item : undefined;
const signature = (component: Component) => JSON.stringify([itemOf(component), component.coFit]);

/** A live stream, or a notice where it is off air or cannot be played here. */
export class StreamWidget implements WidgetView {
  readonly timed = false;
  readonly ready: Promise<void>;
  readonly #element: HTMLElement;
  readonly #context: WidgetContext;
  readonly #appearance: Appearance;
  readonly #sentence: Notice;
  #live: LiveVideo | undefined;
  #shown: string | undefined;
  #latest: Component;
  #started = false;
  #moving = false;

  constructor(element: HTMLElement, component: Component, context: WidgetContext) {
    this.#element = element;
    this.#context = context;
    this.#latest = component;
    this.#appearance = new Appearance(context.watch);
    this.#sentence = notice(element, context.mode);
    this.update(component);
    this.ready = this.#live?.ready ?? Promise.resolve();
  }

  keepsContent(): boolean {
    return this.#live?.hasPicture === true;
  }

  update(next: Component): void {
    if (signature(next) === this.#shown) return;
    this.#shown = signature(next);
    this.#latest = next;
    this.#moved(false);
    this.#live?.destroy();
    this.#live = undefined;
    this.#sentence.say('');
    const item = itemOf(next);
    if (item) this.#live = this.#open(item);
  }

  start(): void {
    if (this.#started || this.#context.mode === 'edit') return;
    this.#started = true;
    this.#live?.run();
    this.#seen();
  }

  destroy(): void {
    this.#appearance.end();
    this.#live?.destroy();
  }

  /** HLS, or any address that the browser plays natively. */
  #open(item: MediaItem): LiveVideo | undefined {
    const context = this.#context;
    const format = streamFormat(playAddress(item));
    if (format.kind === 'unsupported') return this.#refuse(item, format.name);
    const live = new LiveVideo(this.#element, {
      address: context.resolveUrl(playAddress(item)),
      volume: item.volume,
      fit: this.#latest.coFit ?? 'contain',
      context,
    });
    live.onAir = (onAir) => this.#sentence.say(onAir ? '' : messageOf(context.locale, 'stream.offAir'));
    live.onMoving = (moving) => {
      context.fault(moving ? undefined : 'stream.offAir');
      this.#moved(moving);
    };
    if (this.#started) live.run();
    return live;
  }

  #refuse(item: MediaItem, format: string): undefined {
    const context = this.#context;
    context.watch?.failed({ kind: 'stream', source: item.mid, page: 0 });
    context.report(new Error(`${format} streams cannot be played here`));
    context.fault('stream.unsupported');
    this.#sentence.say(messageOf(context.locale, 'stream.unsupported', { format }));
  }

  #moved(moving: boolean): void {
    this.#moving = moving;
    this.#seen();
  }

  /** Reconnecting a moving stream does not start another appearance. */
  #seen(): void {
    const { mid: source = '' } = itemOf(this.#latest) ?? {};
    if (!this.#started || !this.#moving) this.#appearance.end();
    else if (!this.#appearance.isOpen) this.#appearance.begin({ kind: 'stream', source, page: 0 });
  }
}
