import { randomId } from '@vitrine/shared/document';
import { type ProgramPlace, type StepClock, TurnLoop } from '@vitrine/shared/render';
import { InStep } from './InStep.ts';
import type { Interrupted, Mounted, OnStage } from './onStage.ts';
import type { ProgramLayer } from './ProgramLayer.ts';
import { itemKey, type PlayItem } from './playItem.ts';
import type { PlayList, ProjectorOptions, Showing } from './projectorOptions.ts';

/** Milliseconds before all programs are tried again when none could be shown; increases. */
const retryTime = 5000;
const longestRetry = 30_000;

/**
 * Plays a list of programs in a loop. The next one is prepared while one plays, and the old one leaves only after the
 * new one was painted, so the screen is never black in between.
 */
export class Projector {
  readonly #options: ProjectorOptions;
  #list: PlayList = { mode: 'idle', items: [] };
  #current: OnStage | undefined;
  #next: Promise<Mounted | undefined> | undefined;
  /** Interrupted lists, the loop first: an insert may itself be interrupted by a later one. */
  #interrupted: readonly Interrupted[] = [];
  /** Incremented per decision, to drop preparations of older ones. */
  #turn = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Cancels the wait for the next try. */
  #giveUp: () => void = () => undefined;
  /** Milliseconds to the next try; grows while no program can be shown. */
  #wait = retryTime;
  /** A program was skipped because nothing of it can be shown. */
  #wasBlank = false;
  /** Keys of such programs in this list: another attempt is no new failure. */
  #foundBlank = new Set<string>();
  #limit: ReturnType<typeof setTimeout> | undefined;
  /** The shared clock, while the list follows one. */
  #inStep: InStep | undefined;
  #loop: TurnLoop | undefined;
  #switches = 0;
  /** Another list is about to replace what is on screen. */
  #arriving = false;

  constructor(options: ProjectorOptions) {
    this.#options = options;
  }

  /**
   * Switches to another list. Resolves when nothing of the previous one is on screen, or when the list is replaced by
   * another one.
   */
  async play(list: PlayList): Promise<void> {
    this.#list = list;
    this.#wait = retryTime;
    this.#foundBlank = new Set();
    this.#halt();
    if (list.items.length === 0) return this.#clear();
    if (list.inStep && (await this.#joinInStep())) return;
    const resume = this.#takeInterrupted();
    if (!resume && this.#keepCurrent()) {
      this.#limitTime();
      return this.#prepareNext();
    }
    await this.#goTo(resume?.index ?? 0, undefined, resume);
  }

  #steady(): number {
    return (this.#options.steady ?? (() => performance.now()))();
  }

  stop(): void {
    this.#halt();
    this.#leave();
  }

  /** Drops earlier decisions; the screen stays as it is. */
  #halt(): void {
    this.#turn += 1;
    this.#arriving = false;
    clearTimeout(this.#retry);
    this.#giveUp();
    this.#loop?.stop();
    this.#inStep = undefined;
    this.#dropNext();
  }

  /** Called before an insert replaces the program it interrupts. */
  #rememberInterrupted(): void {
    if (this.#list.mode !== 'insert' || !this.#current || this.#current.key !== '') return;
    if (this.#indexOf(itemKey(this.#current.layer.item)) >= 0) return;
    const stood = this.#placeOf(this.#current);
    const others = this.#interrupted.filter((other) => other.key !== stood.key);
    this.#interrupted = [...others, stood];
  }

  /** Where a list resumes: in the program on screen, or at the next one if that has ended. */
  #placeOf(current: OnStage): Interrupted {
    const { layer, index, following, ended } = current;
    if (ended && following) return { ...following, seen: 0 };
    return { key: itemKey(layer.item), index, place: layer.place(), seen: this.#seen(current) };
  }

  /** What the list plays after its program at `index`. */
  #following(index: number): OnStage['following'] {
    const next = (index + 1) % this.#list.items.length;
    const item = this.#list.items[next];
    return item && { key: itemKey(item), index: next };
  }

  /** Resumes at the interrupted position, or, in a changed list, where the program is now. */
  #takeInterrupted(): Interrupted | undefined {
    const found = this.#interrupted.findLast(({ key }) => this.#indexOf(key) >= 0);
    const goesOn = this.#list.mode === 'insert';
    this.#interrupted = goesOn ? this.#interrupted.filter((other) => other !== found) : [];
    if (!found) return undefined;
    const item = this.#list.items[found.index];
    const stays = item !== undefined && itemKey(item) === found.key;
    return stays ? found : { ...found, index: this.#indexOf(found.key) };
  }

  #seen({ startedAt, seenBefore }: OnStage): number {
    return this.#steady() - startedAt + seenBefore;
  }

  /** True when the program on screen is also in the new list; it then continues seamlessly. */
  #keepCurrent(): boolean {
    const index = this.#current ? this.#indexOf(itemKey(this.#current.layer.item)) : -1;
    if (!this.#current || index < 0 || this.#current.key !== '') return false;
    this.#current = { ...this.#current, index, following: this.#following(index) };
    return true;
  }

  #indexOf(key: string): number {
    return this.#list.items.findIndex((item) => itemKey(item) === key);
  }

  /** Follows the shared clock from now on. False when nothing can be timed. */
  async #joinInStep(): Promise<boolean> {
    const turn = this.#turn;
    const { items, since } = this.#list;
    const lengths = await this.#options.lengths(items);
    if (turn !== this.#turn) return true;
    const inStep = new InStep(items, lengths, since ?? 0, this.#options.now);
    if (!inStep.lasts) return false;
    this.#inStep = inStep;
    if (this.#list.mode !== 'insert') this.#interrupted = [];
    const loop = new TurnLoop(inStep.clock, lengths, {
      show: (place, due) => this.#showInStep(place % items.length, due),
    });
    this.#loop = loop;
    await this.#showInStep(loop.place()?.index ?? 0);
    if (turn === this.#turn) loop.start();
    return true;
  }

  async #showInStep(index: number, due?: Promise<void>): Promise<void> {
    const current = this.#current;
    const inStep = this.#inStep;
    if (!inStep?.lengths[index]) return due;
    if (current?.index === index && current.key === inStep.key) return;
    if (this.#next && current && (current.index + 1) % inStep.lengths.length === index)
      return this.#takeNext(due);
    this.#dropNext();
    await this.#goTo(index, due);
  }

  async #goTo(index: number, due?: Promise<void>, from?: Interrupted): Promise<void> {
    const turn = this.#turn;
    this.#arriving = true;
    const mounted = await this.#mountFrom(index, from);
    if (turn !== this.#turn) return mounted?.layer.destroy();
    if (mounted) return this.#switch(mounted, due);
    this.#stayOnStage();
    // The shared clock tries again every round.
    if (this.#inStep) return;
    const tried = this.#tryAgain(index);
    // With nothing left, this ends the wait for the old content to leave.
    if (this.#current) await tried;
  }

  /** Nothing replaces what is on screen: if it had ended, it has started over. */
  #stayOnStage(): void {
    this.#arriving = false;
    this.#makeWay();
    if (!this.#current?.ended) return;
    this.#record();
    this.#current.ended = false;
  }

  /**
   * Nothing of the list can be shown. Ended content does not stay in its place; content that an insert would have
   * interrupted does. The first time that nothing is left, the idle screen shows.
   */
  #makeWay(): void {
    const isOver = this.#current !== undefined && this.#indexOf(itemKey(this.#current.layer.item)) < 0;
    if (this.#wasBlank && isOver && this.#list.mode !== 'insert') this.#leave();
    if (this.#current === undefined) this.#options.onIdle();
  }

  #tryAgain(index: number): Promise<void> {
    return new Promise((resolve) => {
      this.#giveUp = resolve;
      this.#retry = setTimeout(() => resolve(this.#goTo(index)), this.#wait);
      this.#wait = Math.min(longestRetry, this.#wait * 2);
    });
  }

  /** Prepares the first program from `first` on, wrapping around, that can be shown. */
  async #mountFrom(first: number, interrupted?: Interrupted): Promise<Mounted | undefined> {
    const { items } = this.#list;
    this.#wasBlank = false;
    for (let step = 0; step < items.length; step += 1) {
      const index = (first + step) % items.length;
      const item = items[index];
      const clock = this.#inStep?.clockOf(index);
      const key = this.#inStep?.key ?? '';
      const from = step === 0 ? interrupted : undefined;
      const layer = item && (await this.#mount(item, clock, from?.place));
      if (layer) return { layer, index, key, seenBefore: from?.seen ?? 0 };
    }
    return undefined;
  }

  async #mount(item: PlayItem, clock?: StepClock, from?: ProgramPlace): Promise<ProgramLayer | undefined> {
    const key = itemKey(item);
    const found = this.#foundBlank;
    try {
      const layer = await this.#options.mount(item, clock, from, found.has(key));
      await layer.ready;
      if (!layer.isBlank) return layer;
      // The reasons were reported per widget.
      layer.destroy();
      this.#wasBlank = true;
      found.add(key);
      return undefined;
    } catch (reason) {
      this.#options.onUnplayable(item, reason);
      return undefined;
    }
  }

  /** A program transition is in progress. */
  get switching(): boolean {
    return this.#switches > 0;
  }

  async #switch(mounted: Mounted, due?: Promise<void>): Promise<void> {
    this.#switches += 1;
    try {
      await this.#switchTo(mounted, due);
    } finally {
      this.#switches -= 1;
    }
  }

  async #switchTo({ layer, index, key, seenBefore }: Mounted, due?: Promise<void>): Promise<void> {
    const turn = this.#turn;
    layer.onEnded = () => this.#ended(layer);
    await layer.start();
    await due;
    if (turn !== this.#turn) return layer.destroy();
    layer.raise();
    this.#foundBlank.delete(itemKey(layer.item));
    this.#rememberInterrupted();
    this.#leave();
    this.#arriving = false;
    this.#wait = retryTime;
    const facts = { following: this.#following(index), ended: false };
    this.#current = { layer, index, key, seenBefore, ...facts, ...this.#beginning() };
    this.#limitTime();
    layer.onSceneShown = (scene) => this.#showed(layer, scene);
    layer.onLinkedShown = (programId, scene) => this.#showed(layer, scene, programId);
    this.#prepareNext();
    await this.#options.painted();
    if (this.#current?.layer === layer) this.#options.onShown(layer.item, layer.sceneIndex);
  }

  /** Another scene is shown; each program opened by touch is recorded for its time on screen. */
  #showed(layer: ProgramLayer, scene: number, programId?: string): void {
    const current = this.#current;
    if (current?.layer !== layer) return;
    const { documentHash } = layer.item;
    const hash = programId && (this.#options.documentHashOf?.(programId) ?? documentHash);
    const linked = programId && hash ? { programId, documentHash: hash } : undefined;
    if (current.linked?.programId !== linked?.programId) {
      const seenBefore = this.#seen(current);
      this.#record();
      Object.assign(current, this.#beginning(), { linked, seenBefore });
    }
    this.#options.onShown(layer.item, scene, linked);
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

  /** Limits a program with a set duration to it, however long its scenes are. */
  #limitTime(): void {
    clearTimeout(this.#limit);
    if (!this.#current) return;
    const { layer } = this.#current;
    const { playTime } = layer.item;
    if (playTime === undefined) return;
    const left = playTime - (this.#seen(this.#current) % playTime);
    this.#limit = setTimeout(() => this.#goOn(layer), left);
  }

  /** True when another program replaces it. */
  #ended(layer: ProgramLayer): boolean {
    if (layer.item.playTime !== undefined && this.#list.items.length > 1) return false;
    return this.#goOn(layer);
  }

  #goOn(layer: ProgramLayer): boolean {
    if (this.#current?.layer !== layer) return false;
    // On a shared clock, a program leaves when the clock says so, and is recorded then.
    if (this.#inStep && this.#list.items.length > 1) return false;
    // Its successor is not ready: it stays in its final state, and is recorded when it leaves.
    if (this.#arriving && !this.#inStep) {
      this.#current.ended = true;
      return true;
    }
    // Recorded when it leaves. A single program starts over by itself.
    const leaves = this.#next !== undefined;
    if (leaves) void this.#takeNext();
    else this.#record();
    return leaves;
  }

  /** Switches to the prepared program. */
  async #takeNext(due?: Promise<void>): Promise<void> {
    const turn = this.#turn;
    const next = this.#next;
    this.#next = undefined;
    const mounted = await next;
    if (turn !== this.#turn) return mounted?.layer.destroy();
    if (mounted) return this.#switch(mounted, due);
    // Nothing else can be shown: the ended program continues.
    this.#record();
    this.#prepareNext();
  }

  /** The program on screen as its record would be written now; undefined without one. */
  get showing(): Showing | undefined {
    if (!this.#current) return undefined;
    const { layer, startedAt, seenAt, id, linked } = this.#current;
    const duration = this.#steady() - startedAt;
    const visible = Math.min(duration, this.#visible() - seenAt);
    return {
      id,
      item: { ...layer.item, ...linked },
      startedAt: this.#options.now() - duration,
      duration,
      visible,
    };
  }

  /** Records how long the current program has been visible, and restarts the count. */
  #record(): void {
    const { showing } = this;
    if (!this.#current || !showing || showing.duration <= 0) return;
    Object.assign(this.#current, this.#beginning(), { seenBefore: 0 });
    this.#options.onShowing(showing);
  }

  #beginning(): Pick<OnStage, 'startedAt' | 'seenAt' | 'id'> {
    return { startedAt: this.#steady(), seenAt: this.#visible(), id: randomId() + randomId() };
  }

  #visible(): number {
    return this.#options.seen?.().visible ?? this.#steady();
  }

  #leave(): void {
    clearTimeout(this.#limit);
    this.#record();
    this.#current?.layer.destroy();
    this.#current = undefined;
  }

  #clear(): void {
    this.#interrupted = [];
    this.#leave();
    this.#options.onIdle();
  }
}
