import type { PlayMode } from '@vitrine/shared/schedule';
import { placeInStep, type Step } from './inStep.ts';
import { itemKey, type PlayItem } from './programme.ts';
import type { ProgrammeLayer } from './programmeLayer.ts';

/** What to play, in order; starts over after the last. */
export interface PlayList {
  readonly mode: PlayMode;
  readonly items: readonly PlayItem[];
  /** For `synchronise`: the origin of the clock that linked terminals share, in milliseconds since 1970. */
  readonly since?: number | null;
}

/** One uninterrupted showing of a program. */
export interface Showing {
  readonly item: PlayItem;
  /** Milliseconds since 1970, by the server's clock. */
  readonly startedAt: number;
  readonly duration: number;
}

export interface ProjectorOptions {
  /** Loads a program onto a layer below the one that plays. Rejects when it cannot be shown at all. */
  readonly mount: (item: PlayItem) => Promise<ProgrammeLayer>;
  readonly now: () => number;
  /** Milliseconds by a clock that nobody sets; the page's own unless given. */
  readonly steady?: () => number;
  /** Resolves when what was drawn so far is on the glass. */
  readonly painted: () => Promise<void>;
  /** A program's first frame, or another scene of it, is on the screen. */
  readonly onShown: (item: PlayItem, sceneIndex: number) => void;
  readonly onIdle: () => void;
  /** A program ended, came round again, or was replaced. */
  readonly onShowing: (showing: Showing) => void;
  readonly onUnplayable: (item: PlayItem, reason: unknown) => void;
  /** Milliseconds of each scene of each program; none for a program that cannot be read. */
  readonly sceneLengths: (items: readonly PlayItem[]) => Promise<readonly (readonly number[])[]>;
}

interface Place {
  readonly key: string;
  readonly sceneIndex: number;
}

/** A program on its layer, with its place in the list: the same program may stand there more than once. */
interface Mounted {
  readonly layer: ProgrammeLayer;
  readonly index: number;
}

interface OnStage extends Mounted {
  /** By a clock that nobody sets: a terminal without a battery believes in 1970 until it hears of the server. */
  startedAt: number;
}

/** When no program of the list could be shown, all are tried again after this long, in milliseconds. */
const retryTime = 5000;
const timerSlack = 20;

/**
 * Plays a list of programs, one after another for ever. The next one is prepared while one plays, and the old one
 * leaves only after the new one was painted, so the screen is never black between them.
 */
export class Projector {
  readonly #options: ProjectorOptions;
  #list: PlayList = { mode: 'idle', items: [] };
  #current: OnStage | undefined;
  #next: Promise<Mounted | undefined> | undefined;
  /** Where the loop was when an insert interrupted it. */
  #interrupted: Place | undefined;
  /** Counts decisions, so that a preparation that an older one began is dropped when it is done. */
  #turn = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ProjectorOptions) {
    this.#options = options;
  }

  /** Goes over to another list. Resolves when it is on the screen (what was there before is then gone), or dropped. */
  async play(list: PlayList): Promise<void> {
    this.#rememberInterrupted(list);
    this.#list = list;
    this.#turn += 1;
    clearTimeout(this.#retry);
    this.#dropNext();
    if (list.items.length === 0) return this.#clear();
    if (list.mode === 'synchronise' && (await this.#joinInStep())) return;
    const resume = list.mode === 'insert' ? undefined : this.#takeInterrupted(list);
    if (!resume && this.#keepCurrent()) {
      this.#limitTime();
      return this.#prepareNext();
    }
    await this.#goTo(Math.max(0, this.#indexOf(resume?.key ?? '')), resume?.sceneIndex ?? 0);
  }

  #steady(): number {
    return (this.#options.steady ?? (() => performance.now()))();
  }

  stop(): void {
    this.#turn += 1;
    clearTimeout(this.#retry);
    this.#dropNext();
    this.#leave();
  }

  #rememberInterrupted(list: PlayList): void {
    const loops = this.#list.mode === 'loop' || this.#list.mode === 'synchronise';
    if (list.mode !== 'insert' || !loops || !this.#current) return;
    const { layer } = this.#current;
    this.#interrupted = { key: itemKey(layer.item), sceneIndex: layer.sceneIndex };
  }

  #takeInterrupted(list: PlayList): Place | undefined {
    const place = this.#interrupted;
    this.#interrupted = undefined;
    return place && list.items.some((item) => itemKey(item) === place.key) ? place : undefined;
  }

  /** True when the program on the screen is also in the new list; it then goes on without a cut. */
  #keepCurrent(): boolean {
    const index = this.#current ? this.#indexOf(itemKey(this.#current.layer.item)) : -1;
    if (!this.#current || index < 0) return false;
    this.#current = { ...this.#current, index };
    return true;
  }

  #indexOf(key: string): number {
    return this.#list.items.findIndex((item) => itemKey(item) === key);
  }

  /** Shows what the shared clock says, and looks again when that program is over. False when nothing can be timed. */
  async #joinInStep(): Promise<boolean> {
    const turn = this.#turn;
    const { items, since } = this.#list;
    const lengths = await this.#options.sceneLengths(items);
    if (turn !== this.#turn) return true;
    // A timer may fire a little early; a program of which a moment is left is over.
    const step = placeInStep(lengths, this.#options.now() - (since ?? 0) + timerSlack);
    if (!step) return false;
    this.#retry = setTimeout(() => void this.#joinInStep(), step.remaining);
    await this.#take(step);
    return true;
  }

  async #take({ index, sceneIndex }: Step): Promise<void> {
    const { items } = this.#list;
    const next = this.#next;
    const current = this.#current?.index;
    if (items.length === 1 && current === index) this.#current?.layer.showScene(sceneIndex);
    else if (next && current !== undefined && (current + 1) % items.length === index) await this.#takeNext();
    else {
      this.#dropNext();
      await this.#goTo(index, sceneIndex);
    }
  }

  async #goTo(index: number, sceneIndex: number): Promise<void> {
    const turn = this.#turn;
    const mounted = await this.#mountFrom(index);
    if (turn !== this.#turn) return mounted?.layer.destroy();
    if (!mounted) return this.#tryAgain(index);
    if (sceneIndex > 0) mounted.layer.showScene(sceneIndex);
    await this.#switch(mounted);
  }

  #tryAgain(index: number): Promise<void> {
    return new Promise((resolve) => {
      this.#retry = setTimeout(() => resolve(this.#goTo(index, 0)), retryTime);
    });
  }

  /** The first program from `index` on, going round once, that can be shown, ready to be switched to. */
  async #mountFrom(from: number): Promise<Mounted | undefined> {
    const { items } = this.#list;
    for (let step = 0; step < items.length; step += 1) {
      const index = (from + step) % items.length;
      const item = items[index];
      const layer = item && (await this.#mount(item));
      if (layer) return { layer, index };
    }
    return undefined;
  }

  async #mount(item: PlayItem): Promise<ProgrammeLayer | undefined> {
    try {
      const layer = await this.#options.mount(item);
      await layer.ready;
      return layer;
    } catch (reason) {
      this.#options.onUnplayable(item, reason);
      return undefined;
    }
  }

  async #switch({ layer, index }: Mounted): Promise<void> {
    const turn = this.#turn;
    layer.onEnded = () => this.#ended(layer);
    await layer.start();
    if (turn !== this.#turn) return layer.destroy();
    layer.raise();
    this.#leave();
    this.#current = { layer, index, startedAt: this.#steady() };
    this.#limitTime();
    layer.onSceneShown = (scene) => this.#options.onShown(layer.item, scene);
    this.#prepareNext();
    await this.#options.painted();
    if (this.#current?.layer === layer) this.#options.onShown(layer.item, layer.sceneIndex);
  }

  #prepareNext(): void {
    const { items } = this.#list;
    if (!this.#current || items.length < 2) return;
    this.#next = this.#mountFrom((this.#current.index + 1) % items.length);
  }

  #dropNext(): void {
    void this.#next?.then((mounted) => mounted?.layer.destroy());
    this.#next = undefined;
  }

  /** A program that has a time of its own is on the screen for that long, however long its scenes are. */
  #limitTime(): void {
    clearTimeout(this.#limit);
    if (!this.#current) return;
    const { layer, startedAt } = this.#current;
    const { playTime } = layer.item;
    if (playTime === undefined) return;
    const left = playTime - ((this.#steady() - startedAt) % playTime);
    this.#limit = setTimeout(() => this.#goOn(layer), left);
  }

  #ended(layer: ProgrammeLayer): void {
    if (layer.item.playTime !== undefined && this.#list.items.length > 1) return;
    this.#goOn(layer);
  }

  #goOn(layer: ProgrammeLayer): void {
    if (this.#current?.layer !== layer) return;
    this.#record();
    // One program alone starts over by itself, and linked terminals go by the clock.
    if (this.#next && this.#list.mode !== 'synchronise') void this.#takeNext();
  }

  /** Goes over to the program that was prepared. */
  async #takeNext(): Promise<void> {
    const turn = this.#turn;
    const next = this.#next;
    this.#next = undefined;
    const mounted = await next;
    if (turn !== this.#turn) return mounted?.layer.destroy();
    if (mounted) return this.#switch(mounted);
    this.#prepareNext();
  }

  /** Writes down how long the present program has been seen, and counts anew from here. */
  #record(): void {
    if (!this.#current) return;
    const steady = this.#steady();
    const { layer, startedAt } = this.#current;
    this.#current.startedAt = steady;
    const duration = steady - startedAt;
    this.#options.onShowing({ item: layer.item, startedAt: this.#options.now() - duration, duration });
  }

  #leave(): void {
    clearTimeout(this.#limit);
    this.#record();
    this.#current?.layer.destroy();
    this.#current = undefined;
  }

  #clear(): void {
    this.#leave();
    this.#options.onIdle();
  }
}
