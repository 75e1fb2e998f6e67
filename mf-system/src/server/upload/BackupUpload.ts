import { backupMark, backupUploadPath, insertUploadedBackup, maintenanceError } from '@vitrine/shared/api';
import { ApiError, type Client } from '@vitrine/shared/api/client';
import { serverNow } from '@vitrine/shared/i18n';
import { isNetworkFailure, type Transfer, type UploadTransport } from '@vitrine/shared/ui/upload-tray';
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { fingerprintOf, type KeptUpload, keep, readKept } from './kept.ts';

/**
 * `waiting`: connection lost, resumes automatically. `checking`: all bytes sent. `broken`: started by an earlier page,
 * the
 * file must be selected again.
 */
export type BackupUploadState = 'idle' | 'uploading' | 'paused' | 'waiting' | 'checking' | 'broken';

/** Rejected file and reason: a local key or the server's message. */
export interface UploadProblem {
  readonly name: string;
  readonly reason: 'onlySql' | 'notOurs' | ApiError;
}

interface BackupUploadOptions {
  readonly client: Client;
  readonly transport: UploadTransport;
  readonly userName: string;
  /** After an expired session: resolves to whether the user has signed in again. */
  readonly whenSignedIn: () => Promise<boolean>;
}

/** Temporary failures, after which the uploaded bytes stay valid. */
const passing = ['storage.full', 'permission.denied', 'server.unexpected', maintenanceError];

/** Retry delays in milliseconds. */
const patience = [1000, 2000, 5000, 10_000, 30_000] as const;
const longest = 30_000;
/** Milliseconds between saved progress states, which bounds the loss on reload. */
const notePause = 2000;

/** Head of a file; undefined when it was moved, deleted or changed since its selection. */
const beginningOf = (file: File): Promise<string | undefined> =>
  file
    .slice(0, backupMark.length)
    .text()
    .catch(() => undefined);

/** A resumable backup upload: can be paused, survives connection losses and page reloads. */
export class BackupUpload {
  readonly userName: string;
  readonly #client: Client;
  readonly #transport: UploadTransport;
  readonly #whenSignedIn: () => Promise<boolean>;
  #file: File | undefined;
  #fingerprint = '';
  #address = '';
  #whole = false;
  #transfer: Transfer | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: () => void = () => undefined;
  #tries = 0;
  #notedAt = 0;
  /** Incremented by each start and stop, to discard callbacks of earlier runs. */
  #turn = 0;
  state: BackupUploadState = 'idle';
  name = '';
  total = 0;
  sent = 0;
  /** Start time and bytes of this run, for the speed. */
  since = { startedAt: '', before: 0 };
  problem: UploadProblem | undefined = undefined;
  /** Number of backups added to the list. */
  listed = 0;

  constructor({ client, transport, userName, whenSignedIn }: BackupUploadOptions) {
    this.#whenSignedIn = whenSignedIn;
    this.#client = client;
    this.#transport = transport;
    this.userName = userName;
    makeObservable<this, 'become' | 'begin' | 'forget' | 'refuse' | 'recall'>(this, {
      state: observable,
      name: observable,
      total: observable,
      sent: observable,
      since: observableRef,
      problem: observableRef,
      listed: observable,
      become: action,
      begin: action,
      forget: action,
      refuse: action,
      recall: action,
    });
    this.recall();
  }

  /** Starts a file, or resumes an interrupted upload of the same one. */
  async choose(file: File): Promise<void> {
    runInAction(() => {
      this.problem = undefined;
    });
    if (!/\.sql$/i.test(file.name)) return this.refuse(file.name, 'onlySql');
    if ((await beginningOf(file)) !== backupMark) return this.refuse(file.name, 'notOurs');
    if (this.#fingerprint !== fingerprintOf(file)) await this.cancel();
    this.begin(file);
    this.#go();
  }

  pause(): void {
    this.#halt();
    this.become('paused');
  }

  /** Resumes at once. Without the file, asks for it. */
  resume(): void {
    this.#tries = 0;
    runInAction(() => {
      this.problem = undefined;
    });
    this.#go();
  }

  /** Cancels permanently. If the server is unreachable, it deletes the upload after a day. */
  async cancel(): Promise<void> {
    const address = this.#address;
    this.#halt();
    this.forget();
    if (address !== '') await this.#transport.discard(address).catch(() => undefined);
  }

  private recall(): void {
    const kept = readKept(this.userName);
    if (!kept) return;
    this.state = 'broken';
    this.name = kept.name;
    this.total = kept.total;
    this.sent = kept.sent;
    this.#fingerprint = kept.fingerprint;
    this.#address = kept.address;
    this.#whole = kept.whole;
    if (kept.whole) this.#go();
  }

  private begin(file: File): void {
    this.#file = file;
    this.#fingerprint = fingerprintOf(file);
    this.name = file.name;
    this.total = file.size;
  }

  #go(): void {
    this.#halt();
    if (this.#whole) void this.#finish();
    else if (this.#file) this.#send(this.#file);
    else this.become('broken');
  }

  #send(file: File): void {
    const turn = this.#turn;
    const ifCurrent = (act: () => void) => {
      if (this.#turn === turn) act();
    };
    this.become('uploading');
    this.#transfer = this.#transport.start({
      file,
      name: file.name,
      endpoint: backupUploadPath,
      metadata: {},
      address: this.#address,
      onAddress: (address) => ifCurrent(() => this.#keepAddress(address)),
      onProgress: (sent) => ifCurrent(() => this.#advance(sent)),
      onDone: () => ifCurrent(() => this.#arrive()),
      onFailed: (reason) => ifCurrent(() => this.#fail(reason)),
    });
  }

  #keepAddress(address: string): void {
    this.#address = address;
    this.#note();
  }

  #arrive(): void {
    this.#whole = true;
    void this.#finish();
  }

  #advance(sent: number): void {
    this.#tries = 0;
    runInAction(() => {
      this.sent = sent;
    });
    if (Date.now() - this.#notedAt >= notePause) this.#note();
  }

  async #finish(): Promise<void> {
    const turn = this.#turn;
    this.become('checking');
    this.#note();
    try {
      await this.#client.call(insertUploadedBackup, { uploadId: this.#address.split('/').at(-1) ?? '' });
      if (this.#turn !== turn) return;
      this.forget();
      runInAction(() => {
        this.listed += 1;
      });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      // The server lacks bytes after all: continues sending.
      if (reason.error === 'material.uploadOffset') this.#whole = false;
      if (this.#turn === turn) this.#fail(reason);
    }
  }

  #fail(reason: ApiError): void {
    if (isNetworkFailure(reason)) {
      this.#waitForLine();
      return;
    }
    if (reason.endsSession) {
      void this.#waitForPerson();
      return;
    }
    if (passing.includes(reason.error)) this.pause();
    else void this.cancel();
    this.refuse(this.name, reason);
  }

  async #waitForPerson(): Promise<void> {
    this.#halt();
    this.become('waiting');
    const turn = this.#turn;
    if ((await this.#whenSignedIn()) && this.#turn === turn) this.#go();
  }

  #waitForLine(): void {
    this.#halt();
    this.become('waiting');
    const again = () => this.#go();
    this.#timer = setTimeout(again, patience[this.#tries] ?? longest);
    this.#tries += 1;
    window.addEventListener('online', again, { once: true });
    this.#stopListening = () => window.removeEventListener('online', again);
    void this.#requireFile();
  }

  /** A missing file looks like a network error to the uploader, so it is checked here. */
  async #requireFile(): Promise<void> {
    const file = this.#file;
    const turn = this.#turn;
    if (!file || (await beginningOf(file)) !== undefined || this.#turn !== turn) return;
    this.#halt();
    this.#file = undefined;
    this.become('broken');
  }

  /** Stops the current run without a state change. */
  #halt(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#stopListening();
    void this.#transfer?.stop();
    this.#transfer = undefined;
    if (this.#address !== '') this.#note();
  }

  private become(state: BackupUploadState): void {
    this.state = state;
    if (state === 'uploading')
      this.since = { startedAt: new Date(serverNow()).toISOString(), before: this.sent };
  }

  private refuse(name: string, reason: UploadProblem['reason']): void {
    this.problem = { name, reason };
  }

  private forget(): void {
    this.state = 'idle';
    this.#file = undefined;
    this.#fingerprint = '';
    this.#address = '';
    this.#whole = false;
    this.sent = 0;
    this.#tries = 0;
    keep(this.userName, undefined);
  }

  #note(): void {
    this.#notedAt = Date.now();
    const { name, total, sent } = this;
    const fingerprint = this.#fingerprint;
    const address = this.#address;
    const whole = this.#whole;
    const kept: KeptUpload = { name, fingerprint, address, total, sent, whole };
    keep(this.userName, kept);
  }
}
