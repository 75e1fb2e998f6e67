import type { ApiError } from '@vitrine/shared/session';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { UploadPlan } from './flow.ts';
import { SpeedMeter } from './SpeedMeter.ts';

/**
 * `error`: interrupted by the network or a busy server, and resumed automatically. `failed`: refused for good, with the
 * reason. `merging`: all bytes received; the server creates a material.
 */
export type UploadState =
  | 'waiting'
  | 'uploading'
  | 'paused'
  | 'error'
  | 'merging'
  | 'uploaded'
  | 'failed'
  | 'aborted';

/** What the user must provide to resume after a reload: permission to read the file, or the file itself. */
export type UploadNeed = '' | 'permission' | 'file';

/** Target of a file. */
export interface UploadTarget {
  readonly folderId: string;
  readonly folderName: string;
}

/** What is known of a file before it is sent, kept across reloads. */
export interface UploadFacts extends UploadTarget, UploadPlan {
  readonly key: string;
  readonly name: string;
  /** Bytes of the original file. */
  readonly size: number;
  /** Identifies the file when it is selected again. */
  readonly fingerprint: string;
  /** Material whose file it replaces; empty for a new material. */
  readonly replaces: string;
  /** When it was added, in milliseconds since 1970. */
  readonly addedAt: number;
}

/** One line of the upload list. */
export class UploadItem {
  readonly facts: UploadFacts;
  /** Undefined after a reload, until the user selects the file again. */
  file: File | undefined;
  /** What is sent: the file itself, or its scaled-down picture. */
  body: File | undefined = undefined;
  state: UploadState = 'waiting';
  need: UploadNeed = '';
  /** Paused by the user: resumes only on request, also after a reload. */
  rests = false;
  /** After a reload it resumes without asking for the file. */
  survives = false;
  /** 0 to 1 while the file is read before it is sent; undefined otherwise. */
  checked: number | undefined = undefined;
  /** Bytes received by the server. */
  sent = 0;
  /** Bytes per second; 0 while unknown. */
  speed = 0;
  /** Upload address for resuming; empty before it starts. */
  address = '';
  /** SHA-256 of the content; empty until computed, and during an upload until the server has it. */
  hash = '';
  /** SHA-256 computed during the upload, which the server may not have yet. */
  pendingHash = '';
  /** The server already had the content: nothing was sent. */
  duplicate = false;
  /** The library already had the file under this name in this folder; nothing was created. */
  existed = false;
  error: ApiError | undefined = undefined;
  /** The user has seen the failure in the list. */
  seen = false;
  /** A toast has reported the failure, or the existing file. */
  announced = true;
  materialId = '';
  /** It became a new material while this page was open, and its notice was not dismissed yet. */
  fresh = false;
  readonly #meter = new SpeedMeter();

  constructor(facts: UploadFacts, file: File | undefined) {
    this.facts = facts;
    this.file = file;
    makeObservable(this, {
      file: observableRef,
      body: observableRef,
      state: observable,
      need: observable,
      survives: observable,
      checked: observable,
      sent: observable,
      speed: observable,
      address: observable,
      hash: observable,
      duplicate: observable,
      existed: observable,
      error: observableRef,
      seen: observable,
      announced: observable,
      materialId: observable,
      fresh: observable,
      size: computed,
      progress: computed,
      secondsLeft: computed,
      active: computed,
      ended: computed,
      become: action,
      advance: action,
      change: action,
      finish: action,
      fail: action,
      hold: action,
    });
  }

  /** Bytes to send. */
  get size(): number {
    return this.body?.size ?? this.facts.size;
  }

  /** 0 to 1. */
  get progress(): number {
    return this.size === 0 ? 0 : Math.min(1, this.sent / this.size);
  }

  /** Undefined while unknown. */
  get secondsLeft(): number | undefined {
    if (this.state !== 'uploading' || this.speed === 0) return undefined;
    return (this.size - this.sent) / this.speed;
  }

  /** Work is left that does not need the user. */
  get active(): boolean {
    return ['waiting', 'uploading', 'error', 'merging'].includes(this.state);
  }

  /** Finished unless the user retries. */
  get ended(): boolean {
    return ['uploaded', 'failed', 'aborted'].includes(this.state);
  }

  become(state: UploadState): void {
    this.state = state;
    this.speed = 0;
    this.checked = undefined;
    this.#meter.reset();
    if (state !== 'failed' && state !== 'error') this.error = undefined;
  }

  /** Sets the bytes received; with all of them, the server processes the file. */
  advance(sent: number, at: number): void {
    this.sent = sent;
    this.#meter.add(at, sent);
    this.speed = this.#meter.speed;
    this.state = sent >= this.size ? 'merging' : 'uploading';
  }

  /** Interrupted by the network or a busy server; waits for it. */
  hold(reason: ApiError): void {
    this.become('error');
    this.error = reason;
  }

  finish(materialId: string, duplicate: boolean, existed = false): void {
    this.become('uploaded');
    this.existed = existed;
    this.announced = !existed;
    this.sent = this.size;
    this.materialId = materialId;
    this.duplicate = duplicate;
    this.address = '';
    this.need = '';
  }

  fail(reason: ApiError): void {
    this.become('failed');
    this.error = reason;
    this.seen = false;
    this.announced = false;
    // The server keeps nothing of a file that it refused.
    this.address = '';
    this.sent = 0;
  }

  change(
    changes: Partial<
      Pick<
        UploadItem,
        | 'address'
        | 'body'
        | 'checked'
        | 'file'
        | 'fresh'
        | 'hash'
        | 'need'
        | 'pendingHash'
        | 'rests'
        | 'seen'
        | 'sent'
        | 'survives'
        | 'announced'
      >
    >,
  ): void {
    Object.assign(this, changes);
  }
}
