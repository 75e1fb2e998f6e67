import type { ProgramDocument } from '@vitrine/shared/document';
import { History } from '@vitrine/shared/editor';
import { action, makeObservable, observable, observableRef } from 'mobx';

/** What was just done, for those who cannot see it. */
export interface Announcement {
  /** Message key. */
  readonly key: string;
  /** For its places; `step` and `type` are message keys and widget types themselves. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The document with its history: every change goes through `apply`, and each is told. */
export class EditedProgram {
  private readonly history: History<ProgramDocument>;
  private readonly onChange: (document: ProgramDocument) => void;
  /** Label of the open gesture, told when it ends. */
  private gestureLabel: string | undefined = undefined;
  document: ProgramDocument;
  canUndo = false;
  canRedo = false;
  /** A new object for each act, so that the same words are said again. */
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
  get undoLabel(): string | undefined {
    return this.canUndo ? this.history.undoLabel : undefined;
  }

  /** The one way to change the document. Changes of one open gesture are one step of the history. */
  apply(document: ProgramDocument, label: string, gesture?: string): void {
    if (document === this.document) return;
    this.history.push(document, label, gesture);
    this.take();
    if (gesture === undefined) this.announce(label);
    else this.gestureLabel = label;
  }

  /** The next change is another step; what the gesture did is told. */
  endGesture(): void {
    this.history.endGesture();
    const label = this.gestureLabel;
    this.gestureLabel = undefined;
    if (label !== undefined) this.announce(label);
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
    this.announce('announce.undone', { step: undoLabel });
  }

  redo(): void {
    const { redoLabel } = this.history;
    this.gestureLabel = undefined;
    if (!this.history.redo()) return;
    this.take();
    this.announce('announce.redone', { step: redoLabel });
  }

  /** Another document takes the place of this one: the server's own, or a restored draft. */
  replace(document: ProgramDocument): void {
    this.history.reset(document);
    this.take(false);
  }

  announce(key: string, values: Announcement['values'] = {}): void {
    this.announcement = { key, values };
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
