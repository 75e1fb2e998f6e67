import {
  type ConsoleEvent,
  editorTimeout,
  type ProgramEditorPresence,
  updateProgramEditing,
} from '@vitrine/shared/api';
import type { CallOptions } from '@vitrine/shared/api/client';
import { randomId } from '@vitrine/shared/document';
import { ApiError, isAbort } from '@vitrine/shared/session';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Calls } from '../../calls.ts';

/** Milliseconds between two reports of an open editor. */
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
  private editorId = randomId();
  private timer: ReturnType<typeof setInterval> | undefined;
  private deafen: () => void = () => undefined;
  /** Of the word that is on its way to the server; leaving takes it back. */
  private speaking: AbortController | undefined;
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
    window.addEventListener('pageshow', this.comeBack);
  }

  stop(): void {
    clearInterval(this.timer);
    this.deafen();
    window.removeEventListener('pagehide', this.leave);
    window.removeEventListener('pageshow', this.comeBack);
    this.leave();
  }

  /** `keepalive`: the call outlives the page that makes it. */
  private readonly leave = (): void => {
    this.speaking?.abort();
    void this.send('left', { keepalive: true });
  };

  /** The browser kept the page and shows it again. The server forgot the editor that left, so this is another one. */
  private readonly comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.editorId = randomId();
    void this.speak();
  };

  /** One at a time: a server that does not answer is not asked more and more. */
  private async speak(): Promise<void> {
    if (this.speaking && !this.speaking.signal.aborted) return;
    const speaking = new AbortController();
    this.speaking = speaking;
    const { signal } = speaking;
    const answer = await this.send('here', { signal });
    if (this.speaking === speaking) this.speaking = undefined;
    if (answer && !signal.aborted) this.learn(answer);
  }

  /** Nothing when the server could not be reached: the next beat says it again. */
  private async send(state: 'here' | 'left', options: CallOptions) {
    try {
      const { calls, id } = this.options;
      return await calls.call(updateProgramEditing, { id, editorId: this.editorId, state }, options);
    } catch (reason) {
      if (!(reason instanceof ApiError) && !isAbort(reason)) throw reason;
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
