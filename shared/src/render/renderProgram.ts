import type { ProgramDocument } from '../document/program/program.ts';
import type { Component } from '../document/widget/component.ts';
import { programLink, sceneLink } from '../document/widget/touchAction.ts';
import { afterPaint } from './afterPaint.ts';
import { IdleReturn } from './IdleReturn.ts';
import { leavingMilliseconds } from './leaving.ts';
import { linkExcursion } from './page/linkExcursion.ts';
import type { Excursion } from './page/pageExcursion.ts';
import type { ProgramPlace, ScenePlace } from './place.ts';
import type { LinkPlace, ProgramOptions } from './programOptions.ts';
import { SceneLayer } from './SceneLayer.ts';
import { SceneTurns } from './step/SceneTurns.ts';
import { filling, styledElement } from './style.ts';

/** A playing program. */
export interface ProgramView {
  /** Resolves when the first scene can be shown without a gap. Never rejects. */
  readonly whenReady: Promise<void>;
  /** Once ready: no scene has anything to show. */
  readonly isBlank: boolean;
  readonly sceneIndex: number;
  /** Current position, to resume later. */
  place(): ProgramPlace;
  /** Shows a program created with `hold`. */
  start(): void;
  /** Switches to a scene now. */
  showScene(index: number): void;
  /** Applies a changed document; the scene on screen stays if it still exists. */
  update(document: ProgramDocument): void;
  destroy(): void;
}

class ProgramPlayer implements ProgramView {
  readonly whenReady: Promise<void>;
  readonly #options: ProgramOptions;
  readonly #root: HTMLElement;
  readonly #idle: IdleReturn;
  #document: ProgramDocument;
  #current: SceneLayer | undefined;
  /** The next scene, already loading; undefined where the current one stays. */
  #next: SceneLayer | undefined;
  #switching = false;
  #started = false;
  #destroyed = false;
  #firstFrameReported = false;
  /** Request counter, to drop late requests. */
  #turn = 0;
  /** A page or program opened by touch; meanwhile there is no scene. */
  #excursion: Excursion | undefined;
  #leftFrom = 0;
  /** Counts followed links, so that the last touch wins. */
  #outing = 0;
  /** The link being opened, and its count. */
  #leaving: { readonly component: Component; readonly outing: number } | undefined;
  #staying: ReturnType<typeof setTimeout> | undefined;
  /** Scenes skipped in a row because nothing of them can be shown. */
  #passedOver = 0;
  /** A scene requested explicitly is shown even if blank. */
  #asked: number | undefined;
  #blank = false;
  /** Only on a shared clock. */
  readonly #turns: SceneTurns | undefined;

  constructor(container: HTMLElement, document: ProgramDocument, options: ProgramOptions) {
    this.#document = document;
    this.#options = options;
    this.#root = styledElement('div', { ...filling, visibility: options.hold ? 'hidden' : 'inherit' });
    container.append(this.#root);
    this.#idle = new IdleReturn(this.#root, () => this.showScene(0));
    this.#turns = this.#turnsOf(options);
    const { sceneIndex = 0, scene } = options.resume ?? {};
    const first = this.#prepare(this.#turns?.index ?? sceneIndex, scene);
    this.#next = first;
    this.whenReady = this.#findFirst(first);
    if (!options.hold) this.start();
  }

  get isBlank(): boolean {
    return this.#blank;
  }

  get sceneIndex(): number {
    return this.#current?.index ?? this.#leftFrom;
  }

  place(): ProgramPlace {
    return { sceneIndex: this.sceneIndex, scene: this.#current?.place() };
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#root.style.visibility = 'inherit';
    void this.#switch().then(() => this.#destroyed || this.#turns?.start());
  }

  showScene(index: number): void {
    if (index < 0 || index >= this.#document.scenes.length || this.#destroyed) return;
    this.#outing += 1;
    this.#asked = index;
    this.#replaceNext(index);
    if (this.#started) void this.#switch();
  }

  update(document: ProgramDocument): void {
    const { width, height } = this.#document.mainResolution;
    const resized = width !== document.mainResolution.width || height !== document.mainResolution.height;
    this.#document = document;
    const id = this.#current?.scene.scId;
    const index = document.scenes.findIndex(({ scId }) => scId === id);
    const scene = document.scenes[index];
    if (!this.#current || scene === undefined || resized) {
      this.showScene(
        Math.max(0, Math.min(index === -1 ? this.sceneIndex : index, document.scenes.length - 1)),
      );
      return;
    }
    this.#current.update(scene, index);
    this.#replaceNext(this.#indexAfter(index));
    if (this.#switching) void this.#switch();
  }

  destroy(): void {
    this.#destroyed = true;
    this.#turn += 1;
    clearTimeout(this.#staying);
    this.#idle.destroy();
    this.#turns?.stop();
    this.#current?.destroy();
    this.#next?.destroy();
    this.#excursion?.destroy();
    this.#root.remove();
  }

  #turnsOf({ step, onEnded }: ProgramOptions): SceneTurns | undefined {
    if (step === undefined) return undefined;
    const { scenes } = this.#document;
    const turnTo = (index: number, due?: Promise<void>) => this.#turnTo(index, due);
    return new SceneTurns({ step, scenes, turnTo, onRound: () => onEnded?.() });
  }

  /** Switches to the scene of the shared clock; while a link is open, the next due scene follows its return. */
  async #turnTo(index: number, due?: Promise<void>): Promise<void> {
    if (this.#excursion || this.#current?.index === index) return;
    if (this.#next?.index !== index) this.#replaceNext(index);
    await this.#switch(due);
  }

  #prepare(index: number, from?: ScenePlace): SceneLayer {
    const scene = this.#document.scenes[index];
    if (scene === undefined) throw new RangeError(`No scene ${index}`);
    const layer: SceneLayer = new SceneLayer(this.#root, scene, index, {
      ...this.#options,
      ...this.#document.mainResolution,
      step: this.#turns?.stepOf(index),
      from,
      onEnded: () => this.#sceneEnded(layer),
      onAction: (component) => this.#act(component),
    });
    return layer;
  }

  /** Index of the next scene, or undefined where the current one stays: a single scene, or the end without loop. */
  #indexAfter(index: number): number | undefined {
    const { length } = this.#document.scenes;
    const stays = length === 1 || (index === length - 1 && this.#options.loop === false);
    return stays ? undefined : (index + 1) % length;
  }

  /** Resolves when the first scene with something to show is ready, or there is none. */
  async #findFirst(first: SceneLayer): Promise<void> {
    let found = first;
    for (const _scene of this.#document.scenes) {
      await found.ready;
      const next = this.#indexAfter(found.index);
      this.#blank = found.isBlank;
      const settled = !found.isBlank || this.#started || this.#destroyed || this.#next !== found;
      if (settled || this.#turns || next === undefined || this.#options.mode !== 'play') return;
      this.#replaceNext(next);
      found = this.#next ?? found;
    }
  }

  /** Whether to skip a blank scene: not if it was requested explicitly, or no other is left. */
  #passesOver({ isBlank, index }: SceneLayer): boolean {
    const { length } = this.#document.scenes;
    const free = this.#turns === undefined && this.#options.mode === 'play' && this.#asked !== index;
    return isBlank && free && this.#passedOver < length - 1;
  }

  async #passOver({ index }: SceneLayer): Promise<void> {
    this.#passedOver += 1;
    this.#switching = false;
    const leaves = index === this.#document.scenes.length - 1 && this.#options.onEnded?.() === true;
    if (this.#destroyed) return;
    this.#replaceNext(this.#indexAfter(index));
    if (!leaves) return this.#switch();
    this.#staying = setTimeout(
      () => this.#destroyed || this.#switching || void this.#switch(),
      leavingMilliseconds,
    );
  }

  #replaceNext(index: number | undefined): void {
    this.#turn += 1;
    this.#next?.destroy();
    this.#next = index === undefined ? undefined : this.#prepare(index);
  }

  #act(component: Component): void {
    if (component.coActionType === sceneLink) {
      this.showScene(this.#document.scenes.findIndex(({ scId }) => scId === component.coLinkId));
      this.#idle.arm(this.#idleTimeOf(component));
    } else if (this.#options.onAction) this.#options.onAction(component, this.#linkPlace);
    else void this.#leaveFor(component, this.#linkPlace);
  }

  /** The link's own time-out wins. */
  #idleTimeOf({ coScreenProtectTime }: Component): number {
    return coScreenProtectTime >= 1 ? coScreenProtectTime : (this.#options.idleTime?.() ?? 0);
  }

  /** Opens a link's page or program over this one. On failure, reports it and changes nothing. */
  async #leaveFor(component: Component, from: LinkPlace): Promise<void> {
    if (component.coActionType === programLink && component.coLinkId === this.#options.programId)
      return this.showScene(0);
    if (this.#isOnItsWay(component)) return;
    this.#outing += 1;
    const leaving = { component, outing: this.#outing };
    this.#leaving = leaving;
    try {
      const excursion = await this.#excursionOf(component);
      this.#notifyLink(component, from, undefined);
      await excursion?.ready;
      if (leaving.outing !== this.#outing || this.#destroyed) excursion?.destroy();
      else if (excursion) await this.#goOut(excursion, this.#idleTimeOf(component));
    } catch (reason) {
      this.#notifyLink(component, from, 'link.dead');
      this.#options.onError(component.id, reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      if (this.#leaving === leaving) this.#leaving = undefined;
    }
  }

  /** Ignores a repeated touch, which would only start over. */
  #isOnItsWay(component: Component): boolean {
    return this.#leaving?.component === component && this.#leaving.outing === this.#outing;
  }

  get #linkPlace(): LinkPlace {
    const { scId: sceneId, index: sceneIndex } = this.#current?.scene ?? { scId: '', index: this.#leftFrom };
    return { sceneId, sceneIndex };
  }

  #notifyLink(
    { id: componentId, coType }: Component,
    from: LinkPlace,
    reason: 'link.dead' | undefined,
  ): void {
    this.#options.onFault?.({ ...from, componentId, coType, subject: '#link' }, reason);
  }

  #excursionOf(component: Component): Promise<Excursion | undefined> {
    return linkExcursion(component, {
      root: this.#root,
      options: this.#options,
      back: () => this.showScene(this.#leftFrom),
      leaveFor: (next, from) => void this.#leaveFor(next, from),
      play: (layer, document, options) => new ProgramPlayer(layer, document, options),
    });
  }

  /** Stops the scenes, and with them their sound; `showScene` restarts them. */
  async #goOut(excursion: Excursion, idleSeconds: number): Promise<void> {
    const former = this.#excursion;
    if (former === undefined) this.#leftFrom = this.#current?.index ?? 0;
    this.#excursion = excursion;
    this.#switching = false;
    this.#turn += 1;
    excursion.raise();
    this.#current?.cover();
    this.#idle.arm(idleSeconds);
    await afterPaint();
    former?.destroy();
    if (this.#excursion !== excursion) return;
    this.#current?.destroy();
    this.#current = undefined;
    this.#next?.destroy();
    this.#next = undefined;
  }

  /** True when another scene or program replaces it. */
  #sceneEnded(layer: SceneLayer): boolean {
    if (layer !== this.#current) return false;
    const waits = layer.scene.allScene.scChange === 'touch';
    // A program that waits for touches ends when its first scene was not touched.
    const isLast = layer.index === this.#document.scenes.length - 1 || (waits && layer.index === 0);
    const leaves = isLast && this.#options.onEnded?.() === true;
    if (waits || this.#destroyed) return leaves;
    if (leaves) this.#staying = setTimeout(() => this.#goOnFrom(layer), leavingMilliseconds);
    else this.#goOnFrom(layer);
    return leaves || this.#next !== undefined;
  }

  #goOnFrom(layer: SceneLayer): void {
    if (layer === this.#current && !this.#destroyed && !this.#switching) void this.#switch();
  }

  /** Puts the prepared scene over the current one once it can be shown completely, then removes the old one. */
  async #switch(due?: Promise<void>): Promise<void> {
    const incoming = this.#next;
    if (incoming === undefined) {
      this.#switching = false;
      return;
    }
    this.#turn += 1;
    const turn = this.#turn;
    this.#switching = true;
    await incoming.ready;
    if (turn !== this.#turn) return;
    if (this.#passesOver(incoming)) return this.#passOver(incoming);
    this.#passedOver = 0;
    this.#asked = undefined;
    incoming.revealBelow();
    await afterPaint();
    await due;
    if (turn !== this.#turn) return;
    const outgoing = this.#current;
    this.#current = incoming;
    this.#switching = false;
    this.#next = undefined;
    this.#replaceNext(this.#indexAfter(incoming.index));
    incoming.raise();
    outgoing?.cover();
    await afterPaint();
    outgoing?.destroy();
    this.#excursion?.destroy();
    this.#excursion = undefined;
    if (this.#current === incoming && !this.#destroyed) this.#notifyShown(incoming.index);
  }

  #notifyShown(index: number): void {
    this.#options.onSceneShown?.(index);
    if (this.#firstFrameReported) return;
    this.#firstFrameReported = true;
    this.#options.onFirstFrame?.();
  }
}

/**
 * Plays a program in `container` (which must be positioned): scene after scene, each prepared while the previous one
 * plays, so that no black shows in between.
 *
 * @example
 * const source = { clock: Date.now, timeZone: 'Asia/Shanghai', locale: 'zh_CN', resolveUrl, onError };
 * const view = renderProgram(host, program, { ...source, mode: 'play' });
 * await view.whenReady;
 * view.destroy();
 */
export function renderProgram(
  container: HTMLElement,
  document: ProgramDocument,
  options: ProgramOptions,
): ProgramView {
  return new ProgramPlayer(container, document, options);
}
