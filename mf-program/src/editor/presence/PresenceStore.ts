import {
  type ConsoleEvent,
  editorTimeout,
  type ProgramEditorPresence,
  updateProgramEditing,
} from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import { ApiError } from '@vitrine/shared/session';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Calls } from '../../calls.ts';

/** Milliseconds between two words of an open editor. */
const beat = (editorTimeout * 1000) / 3;

/** Hears the server's events until the result is called. */
export type Listen = (handler: (event: ConsoleEvent) => void) => () => void;

interface PresenceOptions {
  readonly calls: Calls;
  /** Of the program. */
  readonly id: string;
  /** Whose editor this is. */
  readonly userName: string;
  readonly listen: Listen;
}

/** Says that this editor is open, and knows who else has the program open and what they saved. */
export class PresenceStore {
  private readonly options: PresenceOptions;
  private readonly editorId = randomId();
  private timer: ReturnType<typeof setInterval> | undefined;
  private deafen: () => void = () => undefined;
  others: readonly ProgramEditorPresence[] = [];
  /** The server's revision as last heard, and who saved it. */
  revision = 0;
  updatedBy = '';

  constructor(options: PresenceOptions) {
    this.options = options;
    makeObservable<this, 'learn' | 'hear'>(this, {
      others: observableRef,
      revision: observable,
      updatedBy: observable,
      learn: action,
      hear: action,
    });
  }

  start(): void {
    void this.speak();
    this.timer = setInterval(() => void this.speak(), beat);
    this.deafen = this.options.listen((event) => this.hear(event));
    window.addEventListener('pagehide', this.leave);
  }

  stop(): void {
    clearInterval(this.timer);
    this.deafen();
    window.removeEventListener('pagehide', this.leave);
    this.leave();
  }

  private readonly leave = (): void => {
    void this.send('left');
  };

  private async speak(): Promise<void> {
    const answer = await this.send('here');
    if (answer) this.learn(answer);
  }

  /** Nothing when the server could not be reached: the next beat says it again. */
  private async send(state: 'here' | 'left') {
    try {
      const { calls, id } = this.options;
      return await calls.call(updateProgramEditing, { id, editorId: this.editorId, state });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      return undefined;
    }
  }

  private learn(answer: { editors: ProgramEditorPresence[]; revision: number; updatedBy: string }): void {
    this.others = answer.editors.filter(({ editorId }) => editorId !== this.editorId);
    this.revision = answer.revision;
    this.updatedBy = answer.updatedBy;
  }

  /** What others do is heard at once; the beat only makes up for events that were lost. */
  private hear(event: ConsoleEvent): void {
    const { id, userName } = this.options;
    if (!('programId' in event) || event.programId !== id) return;
    if (event.kind === 'programEditing') {
      const editors = event.editors.map((editor) => ({ ...editor, own: editor.userName === userName }));
      this.others = editors.filter(({ editorId }) => editorId !== this.editorId);
    }
    if (event.kind === 'program' && event.change === 'saved') {
      this.revision = event.revision;
      this.updatedBy = event.by;
    }
  }
}
