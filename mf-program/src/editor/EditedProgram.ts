import type { ProgramDocument } from '@vitrine/shared/document';
import { History } from '@vitrine/shared/editor';
import type { WordUnder } from '@vitrine/shared/i18n';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Keys } from '../messages/keys.ts';
import type { Say } from '../namespace.ts';

/** A step of the history, as a message key. */
export type StepKey = `history.${WordUnder<Keys, 'history'>}`;

/** What was just done, for those who cannot see it. */
export type Announcement = (say: Say) => string;

/** The document with its history: every change goes through `apply`, and each is told. */
export class EditedProgram {
  private readonly history: History<ProgramDocument, StepKey>;
  private readonly onChange: (document: ProgramDocument) => void;
  /** Label of the open gesture, told when it ends. */
  private gestureLabel: StepKey | undefined = undefined;
  document: ProgramDocument;
  canUndo = false;
  canRedo = false;
  announcement: Announcement | undefined = undefined;

  constructor(document: ProgramDocument, onChange: (document: ProgramDocument) => void) {
    this.history = new History(document);
    this.onChange = onChange;
    this.document = document;
    makeObservable<this, 'take'>(this, {
      document: observableRef,
      canUndo: observable,
      canRedo: observable,
      announcement: observableRef,
      apply: action,
      endGesture: action,
      cancelGesture: action,
      undo: action,
      redo: action,
      replace: action,
      announce: action,
      take: action,
    });
  }

  /** What undo would take back, as a message key. */
  get undoLabel(): StepKey | undefined {
    return this.canUndo ? this.history.undoLabel : undefined;
  }

  /** The one way to change the document. Changes of one open gesture are one step of the history. */
  apply(document: ProgramDocument, label: StepKey, gesture?: string): void {
    if (document === this.document) return;
    this.history.push(document, label, gesture);
    this.take();
    if (gesture === undefined) this.tellStep(label);
    else this.gestureLabel = label;
  }

  /** The next change is another step; what the gesture did is told. */
  endGesture(): void {
    this.history.endGesture();
    const label = this.gestureLabel;
    this.gestureLabel = undefined;
    if (label !== undefined) this.tellStep(label);
  }

  /** Takes back what the open gesture changed. */
  cancelGesture(): void {
    this.gestureLabel = undefined;
    if (this.history.cancelGesture()) this.take();
  }

  undo(): void {
    const { undoLabel } = this.history;
    this.gestureLabel = undefined;
    if (!this.history.undo()) return;
    this.take();
    if (undoLabel) this.announce((say) => say('announce.undone', { step: say(undoLabel) }));
  }

  redo(): void {
    const { redoLabel } = this.history;
    this.gestureLabel = undefined;
    if (!this.history.redo()) return;
    this.take();
    if (redoLabel) this.announce((say) => say('announce.redone', { step: say(redoLabel) }));
  }

  /** Another document takes the place of this one: the server's own, or a restored draft. */
  replace(document: ProgramDocument): void {
    this.history.reset(document);
    this.take(false);
  }

  announce(words: Announcement): void {
    // Another function than the last one, so that the same words are said again.
    this.announcement = (say) => words(say);
  }

  protected tellStep(step: StepKey): void {
    this.announce((say) => say(step));
  }

  /** Called with the document before, after each change; what is shown and selected follows it. */
  protected followed(_before: ProgramDocument): void {
    // The document alone has nothing to follow.
  }

  private take(report = true): void {
    const before = this.document;
    this.document = this.history.present;
    this.canUndo = this.history.canUndo;
    this.canRedo = this.history.canRedo;
    this.followed(before);
    if (report) this.onChange(this.document);
  }
}
