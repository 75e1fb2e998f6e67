import { editorTimeout, type ProgramEditorPresence, updateProgramEditing } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import { ApiError } from '@vitrine/shared/session';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Calls } from '../../calls.ts';

/** Milliseconds between two words of an open editor. */
const beat = (editorTimeout * 1000) / 3;

/** Says that this editor is open, and knows who else has the program open. */
export class PresenceStore {
  private readonly calls: Calls;
  private readonly id: string;
  private readonly editorId = randomId();
  private timer: ReturnType<typeof setInterval> | undefined;
  others: readonly ProgramEditorPresence[] = [];
  /** The server's revision as last heard, and who saved it. */
  revision = 0;
  updatedBy = '';

  constructor(calls: Calls, id: string) {
    this.calls = calls;
    this.id = id;
    makeObservable<this, 'learn'>(this, {
      others: observableRef,
      revision: observable,
      updatedBy: observable,
      learn: action,
    });
  }

  start(): void {
    void this.speak();
    this.timer = setInterval(() => void this.speak(), beat);
    window.addEventListener('pagehide', this.leave);
  }

  stop(): void {
    clearInterval(this.timer);
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
      return await this.calls.call(updateProgramEditing, { id: this.id, editorId: this.editorId, state });
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
}
