import { type RunningSubtitle, type SubtitleState, subtitleState } from '@vitrine/shared/api';
import { z } from 'zod';

/** A subtitle on the screen. */
export interface SubtitleLine {
  /** Milliseconds that the text takes to run through once. */
  readonly round: number;
  destroy(): void;
}

/** That a subtitle was on the screen, ISO 8601. */
const seen = z.object({ id: z.string(), shownAt: z.string(), endedAt: z.string().optional() });
export type SeenSubtitle = z.infer<typeof seen>;
const kept = z.object({ state: subtitleState, seen: z.array(seen) });

export interface SubtitleDeskOptions {
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Puts a text on the screen, as far along as it is at this time. */
  readonly mount: (subtitle: RunningSubtitle) => SubtitleLine;
  /** Something began or ended: the server is to hear of it. */
  readonly onSeen: () => void;
  /** What is kept over a restart, as text. */
  readonly storage: { read(): string | null; write(text: string): void };
}

/** So many are remembered and told to the server. */
const memory = 50;
/** A clock may be set and a machine may sleep: no timer is trusted for longer. Milliseconds. */
const longestWait = 30_000;

/**
 * Shows the subtitles of this terminal and ends each on time, with or without network: by its end, or when it has run
 * through as often as it should. While an emergency runs, no other is seen.
 */
export class SubtitleDesk {
  readonly #options: SubtitleDeskOptions;
  readonly #lines = new Map<string, SubtitleLine>();
  /** Milliseconds of a round, by id. */
  readonly #rounds = new Map<string, number>();
  readonly #seen = new Map<string, SeenSubtitle>();
  #state: SubtitleState = { version: 1, subtitles: [] };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SubtitleDeskOptions) {
    this.#options = options;
  }

  /** The last ones that were on the screen, the oldest first. */
  get seen(): SeenSubtitle[] {
    return [...this.#seen.values()].slice(-memory);
  }

  /** Goes on with what was kept, without waiting for the network. */
  start(): void {
    const text = this.#options.storage.read();
    if (text === null) return;
    const before = kept.safeParse(JSON.parse(text));
    if (!before.success) return;
    this.#state = before.data.state;
    for (const one of before.data.seen) this.#seen.set(one.id, one);
    this.check();
  }

  /** The server says what runs now. */
  take(state: SubtitleState): void {
    this.#state = state;
    for (const id of this.#rounds.keys())
      if (!state.subtitles.some((one) => one.id === id) && !this.#lines.has(id)) this.#rounds.delete(id);
    this.check();
    this.#keep();
  }

  /** Looks at the clock again. */
  check(): void {
    clearTimeout(this.#timer);
    const wanted = this.#wanted();
    for (const [id, line] of this.#lines) if (!wanted.some((one) => one.id === id)) this.#end(id, line);
    for (const subtitle of wanted) if (!this.#lines.has(subtitle.id)) this.#begin(subtitle);
    const wait = Math.min(longestWait, ...this.#state.subtitles.map((one) => this.#wait(one)));
    if (this.#state.subtitles.length > 0) this.#timer = setTimeout(() => this.check(), Math.max(wait, 10));
  }

  /** Takes everything off and forgets it: the terminal belongs to nobody any more. */
  forget(): void {
    this.stop();
    this.#seen.clear();
    this.#state = { version: 1, subtitles: [] };
    this.#keep();
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const line of this.#lines.values()) line.destroy();
    this.#lines.clear();
  }

  #wanted(): RunningSubtitle[] {
    const running = this.#state.subtitles.filter((one) => this.#runs(one));
    const emergencies = running.filter(({ emergency }) => emergency);
    return emergencies.length > 0 ? emergencies : running;
  }

  #runs({ id, startsAt, endsAt, loops }: RunningSubtitle): boolean {
    const now = this.#options.now();
    if (now < Date.parse(startsAt) || now >= Date.parse(endsAt)) return false;
    return loops === 0 || (this.#seen.get(id)?.endedAt === undefined && now < this.#lastRound(id, loops));
  }

  /** When the last round of one that was put on the screen is through. */
  #lastRound(id: string, loops: number): number {
    const round = this.#rounds.get(id);
    const shownAt = this.#seen.get(id)?.shownAt;
    if (round === undefined || shownAt === undefined) return Number.POSITIVE_INFINITY;
    return Date.parse(shownAt) + loops * round;
  }

  /** Milliseconds until something happens to it. */
  #wait({ id, startsAt, endsAt, loops }: RunningSubtitle): number {
    const now = this.#options.now();
    const instants = [Date.parse(startsAt), Date.parse(endsAt)];
    if (loops > 0) instants.push(this.#lastRound(id, loops));
    return Math.min(...instants.map((instant) => instant - now).filter((wait) => wait > 0));
  }

  #begin(subtitle: RunningSubtitle): void {
    const line = this.#options.mount(subtitle);
    this.#lines.set(subtitle.id, line);
    this.#rounds.set(subtitle.id, line.round);
    const before = this.#seen.get(subtitle.id);
    // One that an emergency covered, or a restart, goes on; its loops are counted from the beginning.
    const shownAt = before?.shownAt ?? new Date(this.#options.now()).toISOString();
    this.#note({ id: subtitle.id, shownAt });
  }

  #end(id: string, line: SubtitleLine): void {
    line.destroy();
    this.#lines.delete(id);
    const covered = this.#state.subtitles.find((one) => one.id === id);
    if (covered && this.#runs(covered)) return;
    const shownAt = this.#seen.get(id)?.shownAt ?? new Date(this.#options.now()).toISOString();
    this.#note({ id, shownAt, endedAt: new Date(this.#options.now()).toISOString() });
  }

  #note(one: SeenSubtitle): void {
    this.#seen.delete(one.id);
    this.#seen.set(one.id, one);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > memory && oldest !== undefined) this.#seen.delete(oldest);
    this.#keep();
    this.#options.onSeen();
  }

  #keep(): void {
    this.#options.storage.write(JSON.stringify({ state: this.#state, seen: this.seen }));
  }
}
