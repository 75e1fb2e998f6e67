import { action, makeObservable, observable, observableRef } from 'mobx';
import { History } from '../History.ts';

/** What became of a step of the history. */
export type StepOutcome = 'done' | 'undone' | 'redone';

/**
 * An immutable document with undo and redo. `apply` is the one way to change it. `Step` is the message key of a step's
 * name.
 */
export abstract class DocumentHistory<Document extends object, Step extends string> {
  readonly #history: History<Document, Step>;
  readonly #onChange: (document: Document) => void;
  /** Step of the open gesture, passed to `onChange` when it ends. */
  #gestureStep: Step | undefined = undefined;
  document: Document;
  canUndo = false;
  canRedo = false;

  /** `onChange` is called for every change but {@link DocumentHistory.replace}. */
  constructor(document: Document, onChange: (document: Document) => void) {
    this.#history = new History<Document, Step>(document);
    this.#onChange = onChange;
    this.document = document;
    makeObservable<this, 'take'>(this, {
      document: observableRef,
      canUndo: observable,
      canRedo: observable,
      apply: action,
      endGesture: action,
      cancelGesture: action,
      undo: action,
      redo: action,
      replace: action,
      take: action,
    });
  }

  /** Name of the step that `undo` reverts. */
  get undoLabel(): Step | undefined {
    return this.canUndo ? this.#history.undoLabel : undefined;
  }

  /** Changes that carry the same open `gesture` are one step. The present document again adds none. */
  apply(document: Document, step: Step, gesture?: string): void {
    if (document === this.document) return;
    this.#history.push(document, step, gesture);
    this.take();
    if (gesture === undefined) this.onStep('done', step);
    else this.#gestureStep = step;
  }

  endGesture(): void {
    this.#history.endGesture();
    const step = this.#gestureStep;
    this.#gestureStep = undefined;
    if (step !== undefined) this.onStep('done', step);
  }

  /** Reverts what the open gesture changed. */
  cancelGesture(): void {
    this.#gestureStep = undefined;
    if (this.#history.cancelGesture()) this.take();
  }

  /** False at the start of the history. */
  undo(): boolean {
    const { undoLabel } = this.#history;
    this.#gestureStep = undefined;
    if (!this.#history.undo()) return false;
    this.take();
    if (undoLabel) this.onStep('undone', undoLabel);
    return true;
  }

  /** False at the end of the history. */
  redo(): boolean {
    const { redoLabel } = this.#history;
    this.#gestureStep = undefined;
    if (!this.#history.redo()) return false;
    this.take();
    if (redoLabel) this.onStep('redone', redoLabel);
    return true;
  }

  /** Another document takes the place of this one, with an empty history. */
  replace(document: Document): void {
    this.#history.reset(document);
    this.take(false);
  }

  protected abstract onStep(outcome: StepOutcome, step: Step): void;

  /** Called after the document changed, within the same action, with the one before. */
  protected abstract follow(before: Document): void;

  private take(report = true): void {
    const before = this.document;
    this.document = this.#history.present;
    this.canUndo = this.#history.canUndo;
    this.canRedo = this.#history.canRedo;
    this.follow(before);
    if (report) this.#onChange(this.document);
  }
}
