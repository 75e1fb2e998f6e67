import {
  type CallEndReason,
  type CallSetting,
  type CallSignal,
  insertCallOfTerminal,
  insertCallSignalOfTerminal,
  selectCallSettingOfTerminal,
  type TerminalCallMessage,
  terminalCallMessage,
  updateCallAcceptedByTerminal,
  updateCallAliveOfTerminal,
  updateCallEndedByTerminal,
} from '@vitrine/shared/api';
import {
  CallPeer,
  type OwnMedia,
  openOwnMedia,
  type PeerState,
  RingTone,
  stopOwnMedia,
} from '@vitrine/shared/call';
import { CallButton } from './CallButton.ts';
import { CallScreen } from './CallScreen.ts';
import { callMessages, type SayCall } from './callMessages.ts';
import type { CallManagerOptions } from './LazyCallManager.ts';
import { quietStage } from './quietStage.ts';

/** Milliseconds between heartbeats during a call. */
const beat = 5_000;
/** Milliseconds that the closing message stays. */
const closingTime = 4_000;

type CallNews = Exclude<TerminalCallMessage, { kind: 'setting' | 'ring' }>;

interface Current {
  readonly callId: string;
  name: string;
  phase: 'calling' | 'incoming' | 'talking';
  /** Signals that arrived before camera and microphone were open. */
  readonly early: CallSignal[];
  peer?: CallPeer;
  media?: OwnMedia;
}

/** Calls of this terminal, one at a time, started by its button or by a console. */
export class CallManager {
  readonly #options: CallManagerOptions;
  readonly #say: SayCall;
  readonly #button: CallButton;
  readonly #screen: CallScreen;
  readonly #tone = new RingTone();
  #setting: CallSetting = { button: 'never', autoAnswer: false, iceServers: [] };
  #current: Current | undefined;
  /** Messages that arrived before the server's answer to the call request: a fast console is earlier. */
  #early: CallNews[] | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;
  #giveSoundBack: (() => void) | undefined;

  constructor(options: CallManagerOptions) {
    this.#options = options;
    this.#say = callMessages(options.translator.locale);
    this.#button = new CallButton(this.#say('button'), () => void this.#call());
    this.#screen = new CallScreen({
      say: this.#say,
      onAccept: () => void this.#accept(),
      onEnd: () => this.#hangUp('hungUp'),
      onText: (text) => this.#current?.peer?.sendText(text) ?? false,
    });
    // The button shows beside programs, while a call replaces them: only the button leaves texts readable.
    options.surface.addPanel(this.#button.element);
    options.surface.message.element.before(this.#screen.element);
  }

  /** Reads the settings. Does not affect a current call. */
  async refresh(): Promise<void> {
    this.#setting = await this.#options.server.client.call(selectCallSettingOfTerminal, {});
    this.#button.mode = this.#setting.button;
  }

  /** @param message not validated yet; an invalid one is logged and ignored */
  take(message: unknown): void {
    const parsed = terminalCallMessage.safeParse(message);
    if (parsed.success) this.#onMessage(parsed.data);
    else this.#reportError(parsed.error);
  }

  stop(): void {
    if (this.#current) this.#hangUp('hungUp');
    clearTimeout(this.#closing);
    this.#tone.stop();
    this.#button.remove();
    this.#screen.element.remove();
  }

  #onMessage(message: TerminalCallMessage): void {
    if (message.kind === 'setting') this.refresh().catch(this.#reportError);
    else if (message.kind === 'ring') this.#rung(message);
    else if (this.#current?.callId === message.callId) this.#onMessageOf(this.#current, message);
    else this.#early?.push(message);
  }

  #onMessageOf(current: Current, message: CallNews): void {
    if (message.kind === 'ended') this.#over(message.reason);
    if (message.kind === 'accepted') this.#accepted(message.userName);
    if (message.kind !== 'signal') return;
    if (current.peer) current.peer.take(message.signal);
    else current.early.push(message.signal);
  }

  /** Starts a call from the button. */
  async #call(): Promise<void> {
    if (this.#current || this.#early) return;
    this.#button.busy = true;
    const early: CallNews[] = [];
    this.#early = early;
    try {
      const { callId, listening } = await this.#options.server.client.call(insertCallOfTerminal, {});
      this.#begin({ callId, name: '', phase: 'calling', early: [] });
      this.#screen.show(this.#say(listening > 0 ? 'calling' : 'callingNoConsole'), 'calling');
    } catch (reason) {
      this.#reportError(reason);
      const why = reason instanceof Error ? reason.message : String(reason);
      this.#leave(this.#say('failed', { reason: why }));
    }
    this.#early = undefined;
    for (const message of early) this.#onMessage(message);
  }

  #rung({ callId, userName, autoAnswer }: TerminalCallMessage & { kind: 'ring' }): void {
    if (this.#current) return;
    this.#begin({ callId, name: userName, phase: 'incoming', early: [] });
    this.#screen.show(this.#say('incoming', { name: userName }), 'incoming');
    if (autoAnswer) void this.#accept();
    else this.#tone.start();
  }

  async #accept(): Promise<void> {
    const current = this.#current;
    if (current?.phase !== 'incoming') return;
    try {
      await this.#options.server.client.call(updateCallAcceptedByTerminal, { callId: current.callId });
      this.#accepted(current.name);
    } catch (reason) {
      this.#reportError(reason);
      this.#over('lost');
    }
  }

  #accepted(name: string): void {
    const current = this.#current;
    if (!current || current.phase === 'talking') return;
    this.#tone.stop();
    current.phase = 'talking';
    current.name = name;
    this.#screen.show(this.#say('connecting'), 'talking');
    this.#giveSoundBack = quietStage(this.#options.surface.stage);
    void this.#connect(current);
  }

  /** Opens camera and microphone, shows it, and answers the console's offer. */
  async #connect(current: Current): Promise<void> {
    // Absent without a secure context, despite the type.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    const media = await openOwnMedia(devices, this.#reportError);
    // Ended while the user was asked for the camera.
    if (this.#current !== current) return stopOwnMedia(media);
    current.media = media;
    this.#screen.showOwn(media);
    const { client } = this.#options.server;
    const { callId } = current;
    current.peer = new CallPeer({
      offers: false,
      iceServers: this.#setting.iceServers,
      media,
      send: (signal) => client.call(insertCallSignalOfTerminal, { callId, signal }),
      onStream: (stream) => this.#screen.showRemote(stream),
      onState: (state) => this.#peerBecame(current, state),
      onText: (text) => this.#screen.showText(current.name, text),
      onError: this.#reportError,
    });
    for (const signal of current.early.splice(0)) current.peer.take(signal);
  }

  #peerBecame(current: Current, state: PeerState): void {
    if (this.#current !== current) return;
    if (state === 'lost') this.#hangUp('lost');
    else this.#screen.show(this.#sentenceOf(current, state), 'talking');
  }

  #sentenceOf({ name }: Current, state: Exclude<PeerState, 'lost'>): string {
    if (state !== 'connected') return this.#say(state);
    return name === '' ? this.#say('talkingUnknown') : this.#say('talking', { name });
  }

  #hangUp(reason: 'hungUp' | 'lost'): void {
    const current = this.#current;
    if (!current) return;
    const { client } = this.#options.server;
    client.call(updateCallEndedByTerminal, { callId: current.callId, reason }).catch(this.#reportError);
    this.#over(current.phase === 'calling' ? 'cancelled' : reason);
  }

  #begin(current: Current): void {
    clearTimeout(this.#closing);
    this.#screen.close();
    this.#current = current;
    this.#button.busy = true;
    this.#beat = setInterval(() => void this.#sayAlive(current), beat);
  }

  /** Heartbeat; its answer also carries what a lost message would have. */
  async #sayAlive(current: Current): Promise<void> {
    const { client } = this.#options.server;
    try {
      const { state } = await client.call(updateCallAliveOfTerminal, { callId: current.callId });
      if (this.#current !== current) return;
      if (state === 'ended') this.#over(current.phase === 'calling' ? 'unanswered' : 'hungUp');
      if (state === 'active') this.#accepted(current.name);
    } catch (reason) {
      // Without the server, the call continues as long as the peers are connected.
      this.#reportError(reason);
    }
  }

  #over(reason: CallEndReason): void {
    const current = this.#current;
    this.#current = undefined;
    clearInterval(this.#beat);
    this.#tone.stop();
    current?.peer?.close();
    stopOwnMedia(current?.media);
    this.#giveSoundBack?.();
    this.#giveSoundBack = undefined;
    this.#screen.close();
    this.#leave(this.#say(`ended.${reason === '' ? 'hungUp' : reason}`));
  }

  /** Shows the closing message, then releases the screen. */
  #leave(sentence: string): void {
    this.#screen.show(sentence, 'none');
    this.#closing = setTimeout(() => {
      this.#screen.close();
      this.#button.busy = false;
    }, closingTime);
  }

  readonly #reportError = (reason: unknown) => this.#options.activityLog.note('call', reason);
}

/** Creates the manager, which reads the settings now and on `refresh`. */
export function createCallManager(options: CallManagerOptions): CallManager {
  return new CallManager(options);
}
