import type { ApiError } from '@vitrine/shared/session';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { SpeedMeter } from './SpeedMeter.ts';
import type { TransferOutcome } from './transfer.ts';

export type UploadState = 'waiting' | 'uploading' | 'paused' | 'merging' | 'uploaded' | 'failed' | 'aborted';

/** Where a file goes. */
export interface UploadTarget {
  readonly folderId: string;
  readonly folderName: string;
}

/** What is known of a file before it is sent, and kept across a reload. */
export interface UploadFacts extends UploadTarget {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Tells the same file when it is chosen again. */
  readonly fingerprint: string;
}

/** One line of the upload list. */
export class UploadItem {
  readonly facts: UploadFacts;
  /** Undefined after a reload, until the person chooses the same file again. */
  file: File | undefined;
  state: UploadState = 'waiting';
  /** Bytes that the server has. */
  sent = 0;
  /** Bytes per second; 0 while it is not known. */
  speed = 0;
  /** Where the upload goes on; empty before it began. */
  address = '';
  /** The line is down; it goes on by itself. */
  offline = false;
  error: ApiError | undefined = undefined;
  materialId = '';
  private readonly meter = new SpeedMeter();

  constructor(facts: UploadFacts, file: File | undefined) {
    this.facts = facts;
    this.file = file;
    makeObservable(this, {
      file: observableRef,
      state: observable,
      sent: observable,
      speed: observable,
      address: observable,
      offline: observable,
      error: observableRef,
      materialId: observable,
      progress: computed,
      secondsLeft: computed,
      active: computed,
      become: action,
      advance: action,
      hold: action,
      finish: action,
      fail: action,
      setAddress: action,
      giveFile: action,
    });
  }

  /** 0 to 1. */
  get progress(): number {
    return this.facts.size === 0 ? 0 : Math.min(1, this.sent / this.facts.size);
  }

  /** Undefined while it cannot be told. */
  get secondsLeft(): number | undefined {
    if (this.state !== 'uploading' || this.speed === 0) return undefined;
    return (this.facts.size - this.sent) / this.speed;
  }

  /** Something is still to be done without the person. */
  get active(): boolean {
    return this.state === 'waiting' || this.state === 'uploading' || this.state === 'merging';
  }

  become(state: UploadState): void {
    this.state = state;
    this.speed = 0;
    this.meter.reset();
    if (state !== 'waiting') this.offline = false;
    if (state !== 'failed') this.error = undefined;
  }

  /** The server has so many bytes; with all of them it looks at the file, which takes its time. */
  advance(sent: number, at: number): void {
    this.sent = sent;
    this.offline = false;
    this.meter.add(at, sent);
    this.speed = this.meter.speed;
    this.state = sent >= this.facts.size ? 'merging' : 'uploading';
  }

  /** The line broke; the file waits for it. */
  hold(): void {
    this.become('waiting');
    this.offline = true;
  }

  finish({ materialId }: TransferOutcome): void {
    this.become('uploaded');
    this.sent = this.facts.size;
    this.materialId = materialId;
    this.address = '';
  }

  fail(reason: ApiError): void {
    this.become('failed');
    this.error = reason;
    // The server keeps nothing of a file that it refused.
    this.address = '';
    this.sent = 0;
  }

  setAddress(address: string): void {
    this.address = address;
  }

  giveFile(file: File): void {
    this.file = file;
  }
}
