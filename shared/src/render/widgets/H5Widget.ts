import type { H5Work } from '../../document/h5/work.ts';
import type { Component } from '../../document/widget/component.ts';
import { afterPaint } from '../afterPaint.ts';
import { messageOf } from '../messageOf.ts';
import { type Notice, notice } from '../notice.ts';
import type { WidgetContext, WidgetView } from '../options.ts';
import { WorkShow } from '../work/WorkShow.ts';

/** Identifies a work and its revision; other changes only move it. */
const signature = ({ coH5 }: Component) => JSON.stringify(coH5 ? [coH5.url, coH5.volume, coH5.seconds] : []);

/** Pages of an H5 work; the previous work stays on screen until the new one has something to show. */
export class H5Widget implements WidgetView {
  readonly ready: Promise<void>;
  readonly #element: HTMLElement;
  readonly #context: WidgetContext;
  readonly #sentence: Notice;
  readonly #retired = new Set<WorkShow>();
  #shown: Component;
  #current: WorkShow | undefined;
  #started = false;
  #failed = false;

  constructor(element: HTMLElement, component: Component, context: WidgetContext) {
    this.#element = element;
    this.#context = context;
    this.#shown = component;
    this.#sentence = notice(element, context.mode);
    this.ready = this.#open();
  }

  get timed(): boolean {
    return !this.#failed && this.#shown.coH5?.url !== '' && this.#turnsPages;
  }

  start(): void {
    this.#started = true;
    this.#current?.start();
  }

  update(next: Component): void {
    const changed = signature(next) !== signature(this.#shown);
    this.#shown = next;
    if (changed) void this.#open();
    else this.#current?.place(next);
  }

  destroy(): void {
    this.#clear();
    this.#current?.destroy();
    this.#current = undefined;
  }

  get #turnsPages(): boolean {
    return (this.#shown.coH5?.seconds ?? 0) > 0;
  }

  #open(): Promise<void> {
    if (this.#current) this.#retired.add(this.#current);
    this.#current = undefined;
    this.#failed = false;
    const { coH5 } = this.#shown;
    if (coH5?.url) return this.#show(coH5);
    this.#clear();
    return Promise.resolve();
  }

  #show(work: H5Work): Promise<void> {
    const show = new WorkShow(this.#element, this.#shown, work, this.#context);
    this.#current = show;
    if (this.#started) show.start();
    return show.ready.then(
      () => this.#appeared(show),
      (reason: unknown) => this.#lost(show, reason),
    );
  }

  #appeared(show: WorkShow): void {
    if (this.#current !== show) return;
    this.#context.fault(undefined);
    this.#sentence.say('');
    void afterPaint().then(() => this.#current === show && this.#clear());
  }

  #lost(show: WorkShow, reason: unknown): void {
    if (this.#current !== show) return;
    const context = this.#context;
    this.#failed = true;
    this.#clear();
    context.fault('h5.away');
    this.#sentence.say(messageOf(context.locale, 'h5.away'));
    context.watch?.failed({ kind: 'h5', source: this.#shown.coH5?.id ?? '', page: 0 });
    context.report(reason instanceof Error ? reason : new Error(String(reason)));
    // The scene must not wait for pages that never appear.
    if (this.#started && this.#turnsPages) context.finished();
  }

  #clear(): void {
    for (const old of this.#retired) old.destroy();
    this.#retired.clear();
  }
}
