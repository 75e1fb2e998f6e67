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

/** Heartbeat of an open editor in milliseconds. */
const beat = (editorTimeout * 1000) / 3;

/** Subscribes to the server's events; the result unsubscribes. */
export type Listen = (handler: (event: ConsoleEvent) => void) => () => void;

interface PresenceOptions {
  readonly calls: Calls;
  /** Program id. */
  readonly id: string;
  /** User of this editor. */
  readonly userName: string;
  readonly listen: Listen;
}

/** Announces this editor to the server; knows other editors and their saves. */
export class PresenceStore {
  readonly #options: PresenceOptions;
  #editorId = randomId();
  #timer: ReturnType<typeof setInterval> | undefined;
  #deafen: () => void = () => undefined;
  /** The pending announcement; closing aborts it. */
  #speaking: AbortController | undefined;
  others: readonly ProgramEditorPresence[] = [];
  /** The server's last known revision, and its author. */
  revision = 0;
  updatedBy = '';

  constructor(options: PresenceOptions) {
    this.#options = options;
    makeObservable<this, 'learn' | 'onEvent'>(this, {
      others: observableRef,
      revision: observable,
      updatedBy: observable,
      learn: action,
      onEvent: action,
    });
  }

  start(): void {
    void this.#speak();
    this.#timer = setInterval(() => void this.#speak(), beat);
    this.#deafen = this.#options.listen((event) => this.onEvent(event));
    window.addEventListener('pagehide', this.#leave);
    window.addEventListener('pageshow', this.#comeBack);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#deafen();
    window.removeEventListener('pagehide', this.#leave);
    window.removeEventListener('pageshow', this.#comeBack);
    this.#leave();
  }

  /** `keepalive`: the request outlives the page. */
  readonly #leave = (): void => {
    this.#speaking?.abort();
    void this.#send('left', { keepalive: true });
  };

  /** The page was restored from the back-forward cache. The server has forgotten this editor, so it gets a new id. */
  readonly #comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.#editorId = randomId();
    void this.#speak();
  };

  /** One request at a time: an unresponsive server is not flooded. */
  async #speak(): Promise<void> {
    if (this.#speaking && !this.#speaking.signal.aborted) return;
    const speaking = new AbortController();
    this.#speaking = speaking;
    const { signal } = speaking;
    const answer = await this.#send('here', { signal });
    if (this.#speaking === speaking) this.#speaking = undefined;
    if (answer && !signal.aborted) this.learn(answer);
  }

  /** Undefined if the server is unreachable: the next heartbeat retries. */
  async #send(state: 'here' | 'left', options: CallOptions) {
    try {
      const { calls, id } = this.#options;
      return await calls.call(updateProgramEditing, { id, editorId: this.#editorId, state }, options);
    } catch (reason) {
      if (!(reason instanceof ApiError) && !isAbort(reason)) throw reason;
      return undefined;
    }
  }

  private learn(answer: { editors: ProgramEditorPresence[]; revision: number; updatedBy: string }): void {
    this.others = answer.editors.filter(({ editorId }) => editorId !== this.#editorId);
    this.revision = answer.revision;
    this.updatedBy = answer.updatedBy;
  }

  /** Events report others immediately; the heartbeat makes up for lost events. */
  private onEvent(event: ConsoleEvent): void {
    const { id, userName } = this.#options;
    if (!('programId' in event) || event.programId !== id) return;
    if (event.kind === 'programEditing') {
      const editors = event.editors.map((editor) => ({ ...editor, own: editor.userName === userName }));
      this.others = editors.filter(({ editorId }) => editorId !== this.#editorId);
    }
    if (event.kind === 'program' && event.change === 'saved') {
      this.revision = event.revision;
      this.updatedBy = event.by;
    }
  }
}
