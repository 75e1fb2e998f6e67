import {
  type CallRow,
  type ConsoleEvent,
  insertTerminalCall,
  insertTerminalCallSignal,
  selectTerminalCallSetting,
  updateTerminalCallAccepted,
  updateTerminalCallAlive,
  updateTerminalCallEnded,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { CallPeer, type OwnMedia, openOwnMedia, type PeerState, stopOwnMedia } from '@vitrine/shared/call';
import { serverNow } from '@vitrine/shared/i18n';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';

/** Heartbeat of the page in a call, in milliseconds. */
const beat = 5_000;

export interface CallText {
  readonly mine: boolean;
  readonly text: string;
  readonly at: Date;
}

/** A call on this page, from ringing to its end. */
export class CallSession {
  readonly #client: Client;
  readonly #consoleId: string;
  /** The server's state of the call; undefined while starting. */
  row: CallRow | undefined = undefined;
  /** Error on starting or accepting the call. */
  error: unknown = undefined;
  peerState: PeerState = 'connecting';
  remote: MediaStream | undefined = undefined;
  media: OwnMedia | undefined = undefined;
  microphoneOn = true;
  cameraOn = true;
  texts: readonly CallText[] = [];
  /** The last text could not be delivered. */
  textFailed = false;
  #peer: CallPeer | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #over = false;
  /** Number of pending requests. The heartbeat skips while any is pending: one may wait for a new sign-in. */
  #checking = 0;

  /** @param consoleId identifies this page to the server for the duration of the call */
  constructor(client: Client, consoleId: string) {
    this.#client = client;
    this.#consoleId = consoleId;
    makeObservable(this, {
      row: observableRef,
      error: observableRef,
      peerState: observable,
      remote: observableRef,
      media: observableRef,
      microphoneOn: observable,
      cameraOn: observable,
      texts: observableRef,
      textFailed: observable,
    });
  }

  /** Calls a terminal. */
  async call(clId: string): Promise<void> {
    await this.#begin(() => this.#client.call(insertTerminalCall, { clId, consoleId: this.#consoleId }));
  }

  /** Accepts a terminal's call. */
  async accept(callId: string): Promise<void> {
    const consoleId = this.#consoleId;
    await this.#begin(() => this.#client.call(updateTerminalCallAccepted, { callId, consoleId }));
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'resync') void this.#check();
    if (!('callId' in event) || event.callId !== this.row?.callId) return;
    if (event.kind === 'call') void this.#check();
    if (event.kind === 'callSignal' && event.consoleId === this.#consoleId) this.#peer?.take(event.signal);
  }

  async hangUp(reason: 'hungUp' | 'lost' = 'hungUp'): Promise<void> {
    const callId = this.row?.callId;
    if (callId === undefined || this.#over) return;
    this.#release();
    await this.#end(callId, reason);
  }

  sendText(text: string): boolean {
    const sent = this.#peer?.sendText(text) ?? false;
    runInAction(() => {
      this.textFailed = !sent;
      if (sent) this.texts = [...this.texts, { mine: true, text, at: new Date(serverNow()) }];
    });
    return sent;
  }

  setMicrophone(on: boolean): void {
    this.#peer?.enable('audio', on);
    runInAction(() => {
      this.microphoneOn = on;
    });
  }

  setCamera(on: boolean): void {
    this.#peer?.enable('video', on);
    runInAction(() => {
      this.cameraOn = on;
    });
  }

  /** Hangs up when the page is left. */
  dispose(): void {
    void this.hangUp();
    this.#release();
  }

  async #begin(ask: () => Promise<CallRow>): Promise<void> {
    try {
      const row = await ask();
      if (this.#over) {
        await this.#end(row.callId, 'hungUp');
        return;
      }
      this.#show(row);
      this.#timer = setInterval(() => this.#checking === 0 && void this.#check(), beat);
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Ends the call on the server, so that the terminal stops ringing; also if the page was left before the call started.
   */
  async #end(callId: string, reason: 'hungUp' | 'lost'): Promise<void> {
    const input = { callId, consoleId: this.#consoleId, reason };
    try {
      this.#show(await this.#client.call(updateTerminalCallEnded, input));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Sends a heartbeat and reads the state of the call. */
  async #check(): Promise<void> {
    const callId = this.row?.callId;
    if (callId === undefined || this.#over) return;
    this.#checking += 1;
    try {
      const row = await this.#client.call(updateTerminalCallAlive, { callId, consoleId: this.#consoleId });
      if (!this.#over) this.#show(row);
    } catch {
      // Server unreachable: audio and video continue without it, and the next heartbeat retries.
    } finally {
      this.#checking -= 1;
    }
  }

  #show(row: CallRow): void {
    const begins = row.state === 'active' && this.row?.state !== 'active';
    runInAction(() => {
      this.row = row;
    });
    if (row.state === 'ended') this.#release();
    else if (begins) void this.#connect(row.callId);
  }

  async #connect(callId: string): Promise<void> {
    // Missing outside a secure context, despite its type.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    const [media, setting] = await Promise.all([
      openOwnMedia(devices, () => undefined),
      this.#client.call(selectTerminalCallSetting, {}),
    ]);
    if (this.#over) {
      stopOwnMedia(media);
      return;
    }
    runInAction(() => {
      this.media = media;
    });
    const client = this.#client;
    const consoleId = this.#consoleId;
    this.#peer = new CallPeer({
      offers: true,
      iceServers: setting.iceServers,
      media,
      send: (signal) => client.call(insertTerminalCallSignal, { callId, consoleId, signal }),
      onStream: (stream) => this.#showRemote(stream),
      onState: (state) => this.#peerBecame(state),
      onText: (text) => this.#receiveText(text),
      // The effect is visible: the connection fails or is lost.
      onError: () => undefined,
    });
    await this.#peer.start();
  }

  #showRemote(stream: MediaStream): void {
    runInAction(() => {
      this.remote = stream;
    });
  }

  #receiveText(text: string): void {
    runInAction(() => {
      this.texts = [...this.texts, { mine: false, text, at: new Date(serverNow()) }];
    });
  }

  #peerBecame(state: PeerState): void {
    runInAction(() => {
      this.peerState = state;
    });
    if (state === 'lost') void this.hangUp('lost');
  }

  #fail(error: unknown): void {
    this.#release();
    runInAction(() => {
      this.error = error;
    });
  }

  #release(): void {
    this.#over = true;
    clearInterval(this.#timer);
    this.#peer?.close();
    stopOwnMedia(this.media);
    runInAction(() => {
      this.remote = undefined;
      this.media = undefined;
    });
  }
}
