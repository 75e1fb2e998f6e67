import type { CallSignal, IceServer } from '../api/link/callSignal.ts';
import { Sequence } from '../timing/index.ts';
import type { OwnMedia } from './ownMedia.ts';
import { TextChannel } from './TextChannel.ts';

/** `interrupted`: no media arrives, ICE restarts. `lost`: no connection within the time-out. */
export type PeerState = 'connecting' | 'connected' | 'interrupted' | 'lost';

export interface CallPeerOptions {
  /** True on the console, which makes every offer, so that offers never collide. */
  readonly offers: boolean;
  readonly iceServers: readonly IceServer[];
  readonly media: OwnMedia;
  /** Sends a signal to the peer, in the order of the calls. */
  readonly send: (signal: CallSignal) => Promise<unknown>;
  /** Remote audio and video; the same stream throughout. */
  readonly onStream: (stream: MediaStream) => void;
  readonly onState: (state: PeerState) => void;
  readonly onText: (text: string) => void;
  readonly onError: (reason: unknown) => void;
}

/** Milliseconds for a reconnection before the call counts as lost. */
const patience = 12_000;
/** Milliseconds for the first connection. */
const firstPatience = 20_000;

const serverOf = ({ urls, username, credential }: IceServer): RTCIceServer =>
  username === '' ? { urls } : { urls, username, credential };

/** One side of a call: peer-to-peer audio, video and text between two browsers. */
export class CallPeer {
  readonly #options: CallPeerOptions;
  readonly #connection: RTCPeerConnection;
  readonly #remote = new MediaStream();
  readonly #text: TextChannel;
  readonly #early: RTCIceCandidateInit[] = [];
  readonly #sending = new Sequence();
  readonly #receiving = new Sequence();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: PeerState = 'connecting';
  #closed = false;

  constructor(options: CallPeerOptions) {
    this.#options = options;
    const connection = new RTCPeerConnection({ iceServers: options.iceServers.map(serverOf) });
    this.#connection = connection;
    this.#text = new TextChannel(connection, options.onText);
    connection.onicecandidate = ({ candidate }) => candidate && this.#send(candidateSignal(candidate));
    connection.ontrack = ({ track }) => {
      this.#remote.addTrack(track);
      options.onStream(this.#remote);
    };
    connection.onconnectionstatechange = () => this.#changed();
    this.#giveUpAfter(firstPatience);
  }

  get state(): PeerState {
    return this.#state;
  }

  /** Sends the first offer; does nothing on the answering side. */
  async start(): Promise<void> {
    for (const kind of ['audio', 'video'] as const) {
      const track = this.#trackOf(kind);
      const streams = this.#options.media.stream ? [this.#options.media.stream] : [];
      this.#connection.addTransceiver(track ?? kind, { direction: 'sendrecv', streams });
    }
    await this.#offer();
  }

  /** Handles a signal of the peer; signals are applied in order. */
  take(signal: CallSignal): void {
    this.#receiving.run(() => this.#receive(signal)).catch(this.#options.onError);
  }

  /** Returns false while the channel is closed. */
  sendText(text: string): boolean {
    return this.#text.send(text);
  }

  /** Mutes or unmutes a track; the peer sees black or hears silence. */
  enable(kind: 'audio' | 'video', enabled: boolean): void {
    const track = this.#trackOf(kind);
    if (track) track.enabled = enabled;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#connection.close();
  }

  #trackOf(kind: 'audio' | 'video'): MediaStreamTrack | undefined {
    return this.#options.media.stream?.getTracks().find((track) => track.kind === kind);
  }

  async #offer(options?: RTCOfferOptions): Promise<void> {
    const { sdp = '' } = await this.#connection.createOffer(options);
    await this.#connection.setLocalDescription({ type: 'offer', sdp });
    this.#send({ type: 'offer', sdp });
  }

  async #receive(signal: CallSignal): Promise<void> {
    if (this.#closed) return;
    if (signal.type === 'candidate') return this.#receiveCandidate(signal);
    await this.#connection.setRemoteDescription({ type: signal.type, sdp: signal.sdp });
    for (const candidate of this.#early.splice(0)) await this.#connection.addIceCandidate(candidate);
    if (signal.type === 'offer') await this.#answer();
  }

  async #receiveCandidate({ candidate, sdpMid, sdpMLineIndex }: CallSignal & { type: 'candidate' }) {
    const init = { candidate, sdpMid, sdpMLineIndex };
    if (this.#connection.remoteDescription === null) this.#early.push(init);
    else await this.#connection.addIceCandidate(init);
  }

  async #answer(): Promise<void> {
    for (const transceiver of this.#connection.getTransceivers()) {
      const { kind } = transceiver.receiver.track;
      const track = kind === 'audio' || kind === 'video' ? this.#trackOf(kind) : undefined;
      transceiver.direction = 'sendrecv';
      if (track && transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track);
    }
    const { sdp = '' } = await this.#connection.createAnswer();
    await this.#connection.setLocalDescription({ type: 'answer', sdp });
    this.#send({ type: 'answer', sdp });
  }

  #send(signal: CallSignal): void {
    this.#sending
      .run(async () => {
        if (!this.#closed) await this.#options.send(signal);
      })
      .catch(this.#options.onError);
  }

  #changed(): void {
    const { connectionState } = this.#connection;
    if (connectionState === 'connected') {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#become('connected');
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      this.#interrupted();
    }
  }

  /** Restarts ICE: the network may have changed, or come back. */
  #interrupted(): void {
    if (this.#state === 'connected') this.#become('interrupted');
    this.#giveUpAfter(patience);
    if (!this.#options.offers || this.#connection.signalingState !== 'stable') return;
    this.#offer({ iceRestart: true }).catch(this.#options.onError);
  }

  #giveUpAfter(time: number): void {
    this.#timer ??= setTimeout(() => this.#become('lost'), time);
  }

  #become(state: PeerState): void {
    if (this.#closed || this.#state === state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}

const candidateSignal = ({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): CallSignal => ({
  type: 'candidate',
  candidate,
  sdpMid,
  sdpMLineIndex,
});
