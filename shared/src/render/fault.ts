import type { WidgetFaultReason } from '../document/widgetFault.ts';

/** What of a program a fault is about. */
export interface FaultPlace {
  readonly sceneId: string;
  /** Place of the scene in its program, from 0. */
  readonly sceneIndex: number;
  /** Empty for the background of the scene. */
  readonly componentId: string;
  readonly coType: string;
  /** Id of a material, with `#` and the page of a document, or name of a typeface; empty for the widget itself. */
  readonly subject: string;
  /** The program that a touch led to, when it is not the one that was asked for. */
  readonly programId?: string;
}

/** Hears of the faults of one widget. */
export type TellFault = (reason: WidgetFaultReason | undefined, subject?: string) => void;

/** Faults of one widget that last. Those of a file or typeface leave the rest of the widget to be seen. */
export class FaultTally {
  readonly #lasting = new Set<string>();

  note(reason: WidgetFaultReason | undefined, subject = ''): void {
    if (reason === undefined || reason === 'link.dead') this.#lasting.delete(subject);
    else this.#lasting.add(subject);
  }

  has(subject: string): boolean {
    return this.#lasting.has(subject);
  }

  get isEmpty(): boolean {
    return this.#lasting.size === 0;
  }
}
