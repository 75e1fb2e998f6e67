import type { ApiError } from '@vitrine/shared/session';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { UploadPlan } from './flow.ts';
import { SpeedMeter } from './SpeedMeter.ts';

/**
 * `error`: stopped by a broken line or a busy server, and goes on by itself. `failed`: refused for good, with the
 * reason. `merging`: every byte is there and the server makes a material of them.
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

/** What the person has to give before a file goes on after a reload: leave to read it, or the file itself. */
export type UploadNeed = '' | 'permission' | 'file';

/** Where a file goes. */
export interface UploadTarget {
  readonly folderId: string;
  readonly folderName: string;
}

/** What is known of a file before it is sent, and kept across a reload. */
export interface UploadFacts extends UploadTarget, UploadPlan {
  readonly key: string;
  readonly name: string;
  /** Bytes of the file as it was chosen. */
  readonly size: number;
  /** Tells the same file when it is chosen again. */
  readonly fingerprint: string;
  /** The material whose file it replaces; empty for a new material. */
  readonly replaces: string;
  /** When it was added, in milliseconds since 1970. */
  readonly addedAt: number;
}

/** One line of the upload list. */
export class UploadItem {
  readonly facts: UploadFacts;
  /** Undefined after a reload, until the person chooses the same file again. */
  file: File | undefined;
  /** What is sent: the file itself, or the smaller picture that was made of it. */
  body: File | undefined = undefined;
  state: UploadState = 'waiting';
  need: UploadNeed = '';
  /** The person paused it: it goes on only when they say so, after a reload as well. */
  rests = false;
  /** After a reload it goes on without asking for the file. */
  survives = false;
  /** 0 to 1 while the file is read before it is sent; undefined otherwise. */
  checked: number | undefined = undefined;
  /** Bytes that the server has. */
  sent = 0;
  /** Bytes per second; 0 while it is not known. */
  speed = 0;
  /** Where the upload goes on; empty before it began. */
  address = '';
  /** SHA-256 of what is sent; empty until it was read, and of an upload under way until the server was told. */
  hash = '';
  /** SHA-256 that was read while the file was sent, and that the server may not have been told yet. */
  pendingHash = '';
  /** The server had the content already: nothing was sent. */
  duplicate = false;
  /** The library held the same file under the same name in the same folder; nothing new came of it. */
  existed = false;
  error: ApiError | undefined = undefined;
  /** A failure that the person has seen in the list. */
  seen = false;
  /** A failure, or a file that was there already, that a toast has told. */
  told = true;
  materialId = '';
  private readonly meter = new SpeedMeter();

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
      told: observable,
      materialId: observable,
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

  /** Bytes that are sent. */
  get size(): number {
    return this.body?.size ?? this.facts.size;
  }

  /** 0 to 1. */
  get progress(): number {
    return this.size === 0 ? 0 : Math.min(1, this.sent / this.size);
  }

  /** Undefined while it cannot be told. */
  get secondsLeft(): number | undefined {
    if (this.state !== 'uploading' || this.speed === 0) return undefined;
    return (this.size - this.sent) / this.speed;
  }

  /** Something is still to be done without the person. */
  get active(): boolean {
    return ['waiting', 'uploading', 'error', 'merging'].includes(this.state);
  }

  /** Nothing comes of it any more unless the person tries again. */
  get ended(): boolean {
    return ['uploaded', 'failed', 'aborted'].includes(this.state);
  }

  become(state: UploadState): void {
    this.state = state;
    this.speed = 0;
    this.checked = undefined;
    this.meter.reset();
    if (state !== 'failed' && state !== 'error') this.error = undefined;
  }

  /** The server has so many bytes; with all of them it looks at the file, which takes its time. */
  advance(sent: number, at: number): void {
    this.sent = sent;
    this.meter.add(at, sent);
    this.speed = this.meter.speed;
    this.state = sent >= this.size ? 'merging' : 'uploading';
  }

  /** The line broke, or the server was busy; it waits for them. */
  hold(reason: ApiError): void {
    this.become('error');
    this.error = reason;
  }

  finish(materialId: string, duplicate: boolean, existed = false): void {
    this.become('uploaded');
    this.existed = existed;
    this.told = !existed;
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
    this.told = false;
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
        | 'hash'
        | 'need'
        | 'pendingHash'
        | 'rests'
        | 'seen'
        | 'sent'
        | 'survives'
        | 'told'
      >
    >,
  ): void {
    Object.assign(this, changes);
  }
}
