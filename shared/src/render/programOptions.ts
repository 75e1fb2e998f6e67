import type { Component } from '../document/component.ts';
import type { ProgramDocument } from '../document/program.ts';
import type { RenderOptions } from './options.ts';
import type { ProgramPlace } from './place.ts';

/** As for a scene; the size comes from the document. */
export interface ProgramOptions extends Omit<RenderOptions, 'width' | 'height' | 'onAction' | 'from'> {
  /** Goes on from here, where a program of the same document stood before. */
  resume?: ProgramPlace | undefined;
  /** A scene is on the screen; sent after it was painted. */
  onSceneShown?(index: number): void;
  /** A scene of a program that a touch led to is on the screen; `onSceneShown` comes again when this one is back. */
  onLinkedShown?(programId: string, index: number): void;
  /** The program's first picture is on the screen; sent once. */
  onFirstFrame?(): void;
  /** The last scene has run through. Comes again after each further round. True: something else takes its place. */
  onEnded?(): unknown;
  /** Start over after the last scene (the default); otherwise it stays until the program is destroyed. */
  loop?: boolean;
  /** The program's own id: a link to it from a program that a touch led to comes back. */
  programId?: string;
  /** A program that a touch leads to. Rejects when it cannot be had. */
  loadProgram?(programId: string): Promise<LinkedProgram>;
  /** Seconds without a touch after which a link that names none of its own leads back; 0, or without this: never. */
  idleTime?(): number;
  /**
   * A touched widget links to an address or a program. With this the caller sees to it; without, the page or program
   * is shown over this one, and this one comes back when nobody touched it for the seconds of the link.
   */
  onAction?(component: Component, from: LinkPlace): void;
}

/** Where a link stands. */
export interface LinkPlace {
  readonly sceneId: string;
  /** Place of the scene in its program, from 0. */
  readonly sceneIndex: number;
  /** The program that a touch led to, when it is not the one that was asked for. */
  readonly programId?: string;
}

/** A program that a touch led to. */
export interface LinkedProgram {
  readonly document: ProgramDocument;
  /** Where its files are, when not where those of the first program are. */
  resolveUrl?(address: string): string;
  /** Called when it has left the screen. */
  release?(): void;
}
