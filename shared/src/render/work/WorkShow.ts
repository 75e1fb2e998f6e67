import type { H5Document } from '../../document/h5/h5.ts';
import type { H5Work } from '../../document/h5/work.ts';
import type { Component } from '../../document/widget/component.ts';
import { Appearance } from '../Appearance.ts';
import type { H5View } from '../h5/renderH5.ts';
import type { WidgetContext } from '../options.ts';
import { TurnLoop } from '../step/TurnLoop.ts';
import { styledElement } from '../style.ts';
import { openWork, workAddresses } from './openWork.ts';
import { placeWork, workBox } from './workBox.ts';

/** One state of a work, being prepared or on screen. */
export class WorkShow {
  /** Resolves when its first page can be shown completely; rejects when it never can. */
  readonly ready: Promise<void>;
  readonly #host: HTMLElement;
  readonly #work: H5Work;
  readonly #context: WidgetContext;
  readonly #ended = new AbortController();
  #component: Component;
  #document: H5Document | undefined;
  #view: H5View | undefined;
  #loop: TurnLoop | undefined;
  #started = false;
  #visible = false;
  #page = 0;
  readonly #appearance: Appearance;

  constructor(element: HTMLElement, component: Component, work: H5Work, context: WidgetContext) {
    this.#component = component;
    this.#work = work;
    this.#context = context;
    this.#appearance = new Appearance(context.watch);
    this.#host = styledElement('div', { position: 'absolute', visibility: 'hidden' });
    element.append(this.#host);
    this.ready = this.#open();
  }

  /** Changes position, size or fit of the same work. */
  place(component: Component): void {
    this.#component = component;
    if (!this.#document) return;
    const { infoWidth: width, infoHeight: height, coFit = 'contain' } = component;
    placeWork(this.#host, workBox({ width, height }, this.#document, coFit));
  }

  /** Begins to move. */
  start(): void {
    if (this.#started || this.#context.mode === 'edit') return;
    this.#started = true;
    this.#view?.start();
    this.#loop?.start();
    this.#seen();
  }

  destroy(): void {
    this.#ended.abort();
    this.#appearance.end();
    this.#loop?.stop();
    this.#view?.destroy();
    this.#host.remove();
  }

  async #open(): Promise<void> {
    const { resolveUrl, step, mode } = this.#context;
    const { signal } = this.#ended;
    // Programs without a work do not load the code that plays one.
    const [document, { renderH5 }, { pageReady }] = await Promise.all([
      openWork(this.#work, resolveUrl, signal),
      import('../h5/renderH5.ts'),
      import('../h5/pageReady.ts'),
    ]);
    signal.throwIfAborted();
    const shared = mode === 'edit' ? undefined : step;
    this.#document = document;
    this.place(this.#component);
    const shown = shared && this.#work.seconds > 0 ? turnedFromOutside(document) : document;
    this.#view = renderH5(this.#host, shown, this.#optionsOf());
    if (shown !== document) this.#loop = this.#loopOf(this.#view, document);
    await pageReady(this.#host);
    signal.throwIfAborted();
    this.#host.style.visibility = 'inherit';
    this.#visible = true;
    this.#seen();
    if (!this.#started) return;
    this.#view.start();
    this.#loop?.start();
  }

  /** A page of it is in the next frame. */
  #seen(): void {
    if (!this.#started || !this.#visible) return;
    this.#appearance.begin({ kind: 'h5', source: this.#work.id, page: this.#page + 1 });
  }

  #optionsOf() {
    const { mode, muted, report, finished, resolveUrl } = this.#context;
    const { volume } = this.#work;
    const silent = muted || volume === 0;
    return {
      mode: mode === 'edit' ? ('edit' as const) : ('play' as const),
      resolveUrl: workAddresses(this.#work, resolveUrl),
      onError: (_id: string, error: Error) => report(error),
      onPageShown: (index: number) => {
        this.#page = index;
        this.#seen();
      },
      onRound: finished,
      muted: silent,
      volume: volume / 100,
      music: silent ? ('never' as const) : ('byItself' as const),
      // Links in a work must not leave the screen.
      links: 'inside' as const,
      hold: true,
      ahead: true,
    };
  }

  /** Turns pages on a shared clock. */
  #loopOf(view: H5View, { pageList, setting }: H5Document): TurnLoop | undefined {
    const { step } = this.#context;
    if (step === undefined) return undefined;
    const lengths = pageList.map(() => setting.PlaySpeed);
    return new TurnLoop(step, lengths, {
      async show(turn, due) {
        await due;
        const index = turn % pageList.length;
        if (index === (view.pageIndex + 1) % pageList.length) view.next();
        else view.showPage(index);
      },
    });
  }
}

/** On a shared clock the work does not advance its pages itself, and loops as the clock does. */
const turnedFromOutside = (document: H5Document): H5Document => ({
  ...document,
  setting: { ...document.setting, autoPage: false, loopPlay: true },
});
