import type { Component } from '../document/component.ts';
import type { ProgramDocument } from '../document/program.ts';
import { afterPaint } from './afterPaint.ts';
import { IdleReturn } from './idleReturn.ts';
import type { RenderOptions } from './options.ts';
import { SceneLayer } from './sceneLayer.ts';
import { filling, styledElement } from './style.ts';

/** As for a scene; the size comes from the document. */
export interface ProgramOptions extends Omit<RenderOptions, 'width' | 'height'> {
  /** A scene is on the screen; sent after it was painted. */
  onSceneShown?(index: number): void;
  /** The program's first picture is on the screen; sent once. */
  onFirstFrame?(): void;
  /** The last scene has run through. Comes again after each further round. */
  onEnded?(): void;
  /** Start over after the last scene (the default); otherwise it stays until the program is destroyed. */
  loop?: boolean;
}

/** A program that plays. */
export interface ProgramView {
  /** Settles when the first scene could be shown without a gap. Never rejects. */
  readonly whenReady: Promise<void>;
  /** Place of the scene on the screen. */
  readonly sceneIndex: number;
  /** Shows the program when it was made with `hold`. */
  start(): void;
  /** Goes to a scene now. */
  showScene(index: number): void;
  /** Plays another state of the document; the scene on the screen stays when it still exists. */
  update(document: ProgramDocument): void;
  destroy(): void;
}

/** `coActionType` of a link to a scene of the same program. */
const sceneLink = 2;

class ProgramPlayer implements ProgramView {
  readonly whenReady: Promise<void>;
  readonly #options: ProgramOptions;
  readonly #root: HTMLElement;
  readonly #idle: IdleReturn;
  #document: ProgramDocument;
  #current: SceneLayer | undefined;
  /** The scene to come, already loading; none where a scene stays. */
  #next: SceneLayer | undefined;
  #switching = false;
  #started = false;
  #destroyed = false;
  #firstFrameTold = false;
  /** Counts what was asked for, so that an older wish that comes late is dropped. */
  #turn = 0;

  constructor(container: HTMLElement, document: ProgramDocument, options: ProgramOptions) {
    this.#document = document;
    this.#options = options;
    this.#root = styledElement('div', { ...filling, visibility: options.hold ? 'hidden' : 'inherit' });
    container.append(this.#root);
    this.#idle = new IdleReturn(this.#root, () => this.showScene(0));
    const first = this.#prepare(0);
    this.#next = first;
    this.whenReady = first.ready;
    if (!options.hold) this.start();
  }

  get sceneIndex(): number {
    return this.#current?.index ?? 0;
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#root.style.visibility = 'inherit';
    void this.#switch();
  }

  showScene(index: number): void {
    if (index < 0 || index >= this.#document.scenes.length || this.#destroyed) return;
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
    this.#idle.destroy();
    this.#current?.destroy();
    this.#next?.destroy();
    this.#root.remove();
  }

  #prepare(index: number): SceneLayer {
    const scene = this.#document.scenes[index];
    if (scene === undefined) throw new RangeError(`no scene ${index}`);
    const layer: SceneLayer = new SceneLayer(this.#root, scene, index, {
      ...this.#options,
      ...this.#document.mainResolution,
      onEnded: () => this.#sceneEnded(layer),
      onAction: (component) => this.#act(component),
    });
    return layer;
  }

  /** Which scene follows, or undefined where the present one stays: one scene alone, or the end without loop. */
  #indexAfter(index: number): number | undefined {
    const { length } = this.#document.scenes;
    const stays = length === 1 || (index === length - 1 && this.#options.loop === false);
    return stays ? undefined : (index + 1) % length;
  }

  #replaceNext(index: number | undefined): void {
    this.#turn += 1;
    this.#next?.destroy();
    this.#next = index === undefined ? undefined : this.#prepare(index);
  }

  #act(component: Component): void {
    if (component.coActionType !== sceneLink) {
      this.#options.onAction?.(component);
      return;
    }
    this.showScene(this.#document.scenes.findIndex(({ scId }) => scId === component.coLinkId));
    this.#idle.arm(component.coScreenProtectTime);
  }

  #sceneEnded(layer: SceneLayer): void {
    if (layer !== this.#current) return;
    if (layer.index === this.#document.scenes.length - 1) this.#options.onEnded?.();
    if (!this.#destroyed && !this.#switching) void this.#switch();
  }

  /** Puts the prepared scene over the present one once it can be seen whole, then takes the old one away. */
  async #switch(): Promise<void> {
    const incoming = this.#next;
    if (incoming === undefined) {
      this.#switching = false;
      return;
    }
    this.#turn += 1;
    const turn = this.#turn;
    this.#switching = true;
    await incoming.ready;
    incoming.revealBelow();
    await afterPaint();
    if (turn !== this.#turn) return;
    const outgoing = this.#current;
    this.#current = incoming;
    this.#switching = false;
    this.#next = undefined;
    this.#replaceNext(this.#indexAfter(incoming.index));
    incoming.raise();
    await afterPaint();
    outgoing?.destroy();
    if (this.#current === incoming && !this.#destroyed) this.#tellShown(incoming.index);
  }

  #tellShown(index: number): void {
    this.#options.onSceneShown?.(index);
    if (this.#firstFrameTold) return;
    this.#firstFrameTold = true;
    this.#options.onFirstFrame?.();
  }
}

/**
 * Plays a program in `container` (which must be positioned): scene after scene, each prepared while the one
 * before it plays, so that nothing black comes between them.
 */
export function renderProgram(
  container: HTMLElement,
  document: ProgramDocument,
  options: ProgramOptions,
): ProgramView {
  return new ProgramPlayer(container, document, options);
}
