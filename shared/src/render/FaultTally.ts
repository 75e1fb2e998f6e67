import type { WidgetFaultReason } from '../document/widget/widgetFault.ts';

/** Position in a program that a fault concerns. */
export interface FaultPlace {
  readonly sceneId: string;
  /** From 0. */
  readonly sceneIndex: number;
  /** Empty for the scene's background. */
  readonly componentId: string;
  readonly coType: string;
  /** Id of a material, with `#` and the page for a document, or name of a font; empty for the widget itself. */
  readonly subject: string;
  /** The program opened by touch, if different from the requested one. */
  readonly programId?: string;
}

/** Reports a fault of one widget, or its end when `reason` is undefined. */
export type ReportFault = (reason: WidgetFaultReason | undefined, subject?: string) => void;

/** Current faults of one widget. A fault of a file or font leaves the rest of the widget visible. */
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
