import {
  type Attributes,
  type CommandAcknowledgement,
  type DesiredState,
  desiredState,
  type SubtitleState,
  subtitleState,
  type TerminalCommand,
  type TerminalReport,
  terminalCommand,
  topics,
} from '@vitrine/shared/api';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { Identity } from '../identity/identity.ts';
import { ReturnWaits } from './ReturnWaits.ts';
import { TakeoverDetector } from './TakeoverDetector.ts';
import type { OpenWire, Wire } from './wire.ts';

/** `replaced`: a newer player uses the same credential. `stopped`: by `stop()`. */
export type LinkState = 'connecting' | 'online' | 'offline' | 'replaced' | 'stopped';

export interface LinkOptions {
  readonly identity: Identity;
  readonly open: OpenWire;
  readonly activityLog: ActivityLog;
  readonly attributes: () => Promise<Attributes>;
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly onState: (state: LinkState) => void;
  readonly onDesired: (desired: DesiredState) => void;
  /** Subtitles over the programs; an empty list removes them. */
  readonly onSubtitles?: (state: SubtitleState) => void;
  /** Phone items, not validated yet. */
  readonly onApplet?: (message: unknown) => void;
  readonly onCommand: (command: TerminalCommand) => void;
  /** Messages about a call with a console, not validated yet. */
  readonly onCall?: (message: unknown) => void;
  /** The broker refused the credential; HTTP decides whether it is revoked. */
  readonly onRefused: () => void;
  /** Whether a player is connected with this credential; undefined if the server does not say. */
  readonly somebodyIsConnected?: () => Promise<boolean | undefined>;
  /** Milliseconds over which terminals reconnect; the default of {@link ReturnWaits} if absent. */
  readonly spread?: number | undefined;
  readonly random?: () => number;
}

/** Milliseconds before a player that gave way asks whether the other one is gone. */
const quietTime = 10 * 60_000;
/** Time-out of that question in milliseconds. */
const patience = 5000;

/** Keeps the terminal connected: presence, desired state, commands, reports. Reconnects forever. */
export class TerminalLink {
  readonly #options: LinkOptions;
  readonly #waits: ReturnWaits;
  readonly #takeover = new TakeoverDetector();
  #wire: Wire | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: LinkState = 'connecting';
  #announcements = 0;
  #reportedReplaced = false;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#waits = new ReturnWaits(options);
  }

  get state(): LinkState {
    return this.#state;
  }

  start(): void {
    this.#become('connecting');
    this.#connect();
  }

  /** Connects at once: the browser reports that the network is back. */
  hurry(): void {
    if (this.#state !== 'offline' || this.#wire) return;
    clearTimeout(this.#timer);
    this.#waits.reset();
    this.#connect();
  }

  /** Ends the link for good. `replaced` when a newer window of this browser took over. */
  stop(state: 'stopped' | 'replaced' = 'stopped'): void {
    clearTimeout(this.#timer);
    const wire = this.#wire;
    this.#wire = undefined;
    if (this.#state === 'online' && state === 'stopped') {
      wire?.publish(topics.presence(this.#options.identity.clId), JSON.stringify({ online: false }), {
        retain: true,
      });
    }
    wire?.close();
    this.#become(state);
  }

  /** Sends a report. Does nothing while offline: the first report after connecting is complete. */
  report(report: TerminalReport): void {
    this.#publish(topics.report(this.#options.identity.clId), report, false);
  }

  acknowledge(acknowledgement: CommandAcknowledgement): void {
    this.#publish(topics.acknowledgement(this.#options.identity.clId), acknowledgement, false);
  }

  /**
   * Sends the terminal's attributes after a change. Of overlapping announcements only the latest is sent: an earlier
   * one may have read stale values.
   */
  async announce(): Promise<void> {
    this.#announcements += 1;
    const own = this.#announcements;
    const attributes = await this.#options.attributes();
    if (own !== this.#announcements) return;
    const at = new Date(this.#options.now()).toISOString();
    this.#publish(topics.presence(this.#options.identity.clId), { online: true, attributes, at }, true);
  }

  #publish(topic: string, message: unknown, retain: boolean): void {
    if (this.#state === 'online') this.#wire?.publish(topic, JSON.stringify(message), { retain });
  }

  #connect(): void {
    let accepted = false;
    const wire: Wire = this.#options.open(this.#options.identity, {
      opened: () => {
        accepted = true;
        this.#opened();
      },
      received: (topic, payload) => this.#received(topic, payload),
      refused: () => this.#options.onRefused(),
      replaced: () => {
        this.#reportedReplaced = true;
      },
      closed: (reason) => this.#closed(accepted, reason),
    });
    this.#wire = wire;
  }

  #opened(): void {
    this.#waits.reset();
    this.#become('online');
    this.announce().catch((reason) => this.#options.activityLog.note('link', reason));
  }

  #closed(accepted: boolean, reason: unknown): void {
    if (!this.#wire) return;
    this.#wire = undefined;
    if (reason !== undefined) this.#options.activityLog.note('link', reason);
    if (this.#reportedReplaced) this.#giveWay();
    else this.#goOffline(accepted);
  }

  #goOffline(accepted: boolean): void {
    this.#become('offline');
    const suspicious = accepted && this.#takeover.lost(this.#options.now());
    const wait = accepted ? this.#waits.afterLoss() : this.#waits.afterFailure();
    this.#timer = setTimeout(() => void this.#tryAgain(suspicious), wait);
  }

  /** @param suspicious lost so often that another player may be connected: the server knows */
  async #tryAgain(suspicious: boolean): Promise<void> {
    const lostToAnother = suspicious && (await this.#taken()) === true;
    if (this.#state !== 'offline' || this.#wire) return;
    if (lostToAnother) this.#giveWay();
    else this.#connect();
  }

  /** Whether a player is connected with this credential; undefined if the server does not say, or not in time. */
  #taken(): Promise<boolean | undefined> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    return Promise.race([late, this.#options.somebodyIsConnected?.()]);
  }

  /** The newest player wins: this one returns only when the other is gone. */
  #giveWay(): void {
    this.#takeover.reset();
    this.#reportedReplaced = false;
    this.#become('replaced');
    this.#waitToReturn();
  }

  #waitToReturn(): void {
    this.#timer = setTimeout(() => void this.#comeBack(), quietTime);
  }

  async #comeBack(): Promise<void> {
    const taken = await this.#taken();
    if (this.#state !== 'replaced') return;
    if (taken) this.#waitToReturn();
    else this.start();
  }

  #received(topic: string, payload: string): void {
    const { identity, activityLog, onDesired, onSubtitles, onApplet, onCommand, onCall } = this.#options;
    // A closing wire may still deliver pending messages.
    if (this.#state === 'stopped' || this.#state === 'replaced') return;
    try {
      const message: unknown = payload === '' ? undefined : JSON.parse(payload);
      // An empty retained message clears the value.
      if (message === undefined) return;
      if (topic === topics.desired(identity.clId)) onDesired(desiredState.parse(message));
      if (topic === topics.subtitle(identity.clId)) onSubtitles?.(subtitleState.parse(message));
      if (topic === topics.applet(identity.clId)) onApplet?.(message);
      if (topic === topics.call(identity.clId)) onCall?.(message);
      if (topic === topics.command(identity.clId)) onCommand(terminalCommand.parse(message));
    } catch (reason) {
      activityLog.note('link', reason);
    }
  }

  #become(state: LinkState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}
