import { isSafeAddress } from '../../document/address.ts';
import type { Component } from '../../document/widget/component.ts';
import { playAddress } from '../../document/widget/content.ts';
import { Appearance } from '../Appearance.ts';
import { messageOf } from '../messageOf.ts';
import { type Notice, notice } from '../notice.ts';
import type { WidgetContext, WidgetView } from '../options.ts';
import { PageFrame } from '../page/PageFrame.ts';

const addressOf = ({ mpList: [item] }: Component) => (item ? playAddress(item) : '');
/** Default seconds between reloads of a page, which free leaked memory. */
const usualRefresh = 6 * 3600;

/** A web page in a sandboxed frame, or a notice while it does not answer. */
export class WebWidget implements WidgetView {
  readonly timed = false;
  readonly ready: Promise<void>;
  readonly #element: HTMLElement;
  readonly #context: WidgetContext;
  readonly #appearance: Appearance;
  readonly #sentence: Notice;
  #page: PageFrame | undefined;
  #shown: string | undefined;
  #source = '';
  #started = false;
  #reached = false;

  constructor(element: HTMLElement, component: Component, context: WidgetContext) {
    this.#element = element;
    this.#context = context;
    this.#appearance = new Appearance(context.watch);
    this.#sentence = notice(element, context.mode);
    this.update(component);
    this.ready = this.#page?.ready ?? Promise.resolve();
  }

  /** Yesterday's page is better than none. */
  keepsContent(): boolean {
    return this.#reached;
  }

  start(): void {
    this.#started = true;
    this.#seen();
  }

  update(next: Component): void {
    const address = addressOf(next);
    const refresh = next.coRefresh || usualRefresh;
    const signature = JSON.stringify([address, refresh]);
    if (signature === this.#shown) return;
    this.#shown = signature;
    this.#source = next.mpList[0]?.mid ?? '';
    this.#reached = false;
    this.#appearance.end();
    this.#page?.destroy();
    this.#page = undefined;
    this.#sentence.say('');
    if (address !== '') this.#page = this.#open(address, refresh);
  }

  destroy(): void {
    this.#appearance.end();
    this.#page?.destroy();
  }

  #open(address: string, refreshSeconds: number): PageFrame | undefined {
    const context = this.#context;
    const resolved = context.resolveUrl(address);
    if (!isSafeAddress(address) || !URL.canParse(resolved, location.href)) {
      context.report(new Error('The address of the page is not a web address'));
      context.fault('web.address');
      return undefined;
    }
    return new PageFrame(this.#element, {
      address: resolved,
      refreshSeconds,
      lives: context.mode !== 'edit',
      onReach: (answers) => this.#answered(answers),
      report: context.report,
      fault: context.fault,
    });
  }

  #answered(answers: boolean): void {
    this.#reached = answers;
    this.#seen();
    this.#sentence.say(answers ? '' : messageOf(this.#context.locale, 'web.away'));
  }

  #seen(): void {
    if (!this.#started || !this.#reached || this.#appearance.isOpen) return;
    this.#appearance.begin({ kind: 'web', source: this.#source, page: 0 });
  }
}
