import type { ProgramDocument } from '../document/program/program.ts';
import type { Component } from '../document/widget/component.ts';
import type { RenderOptions } from './options.ts';
import type { ProgramPlace } from './place.ts';

/** As for a scene; the size comes from the document. */
export interface ProgramOptions extends Omit<RenderOptions, 'width' | 'height' | 'onAction' | 'from'> {
  /** Resumes at an earlier position of the same document. */
  resume?: ProgramPlace | undefined;
  /** A scene is on screen; called after it was painted. */
  onSceneShown?(index: number): void;
  /** A scene of a program opened by touch is on screen; `onSceneShown` is called again when this one returns. */
  onLinkedShown?(programId: string, index: number): void;
  /** The program's first picture is on screen; called once. */
  onFirstFrame?(): void;
  /** The last scene has ended; called after each round. Return true if something else follows. */
  onEnded?(): unknown;
  /** Starts over after the last scene (the default); otherwise that one stays until the program is destroyed. */
  loop?: boolean;
  /** The program's own id: a link to it from a program opened by touch returns. */
  programId?: string;
  /** Loads a program opened by touch. Rejects when it is unavailable. */
  loadProgram?(programId: string): Promise<LinkedProgram>;
  /** Seconds without a touch after which a link without its own time-out returns; 0 or absent: never. */
  idleTime?(): number;
  /**
   * A touched widget links to an address or a program. If set, the caller handles it; otherwise the target is shown
   * over this program, which returns after the link's seconds without a touch.
   */
  onAction?(component: Component, from: LinkPlace): void;
}

/** Position of a link. */
export interface LinkPlace {
  readonly sceneId: string;
  /** From 0. */
  readonly sceneIndex: number;
  /** The program opened by touch, if different from the requested one. */
  readonly programId?: string;
}

/** A program opened by touch. */
export interface LinkedProgram {
  readonly document: ProgramDocument;
  /** Maps its addresses, where they differ from the first program's. */
  resolveUrl?(address: string): string;
  /** Called when it has left the screen. */
  release?(): void;
}
