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

export interface SubtitleManagerOptions {
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Puts a text on the screen, as far along as it is at this time. `onRound` is told when a round takes another time. */
  readonly mount: (subtitle: RunningSubtitle, onRound: (round: number) => void) => SubtitleLine;
  /** Whether no text can be seen: the screen is off, shows another source, or a call covers it. */
  readonly hidden: () => boolean;
  /** Something began or ended: the server is to hear of it. */
  readonly onSeen: () => void;
  /** What was kept cannot be read, or nothing can be kept: it goes on without. */
  readonly onTrouble: (reason: unknown) => void;
  /** What is kept over a restart, as text. */
  readonly storage: { read(): string | null; write(text: string): void };
}

/** So many are remembered and told to the server. */
const memory = 50;
/** A clock may be set and a device may sleep: no timer runs for longer. Milliseconds. */
const longestWait = 30_000;
/** Between two looks at a screen that cannot be seen while a text waits for it. Milliseconds. */
const hiddenWait = 1000;

/**
 * Shows the subtitles of this terminal and ends each on time, with or without network: by its end, or when it has run
 * through as often as it should. While an emergency runs, no other is seen. One that could not be seen waits until it can be
 * seen.
 */
export class SubtitleManager {
  readonly #options: SubtitleManagerOptions;
  readonly #lines = new Map<string, SubtitleLine>();
  /** Milliseconds of a round, by id. */
  readonly #rounds = new Map<string, number>();
  readonly #seen = new Map<string, SeenSubtitle>();
  #state: SubtitleState = { version: 1, subtitles: [] };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SubtitleManagerOptions) {
    this.#options = options;
  }

  /** The last ones that were on the screen, the oldest first. */
  get seen(): SeenSubtitle[] {
    return [...this.#seen.values()].slice(-memory);
  }

  /** Typefaces of texts that are not over: their files stay. */
  get needed(): string[] {
    const now = this.#options.now();
    const ahead = this.#state.subtitles.filter((one) => now < this.#endOf(one));
    return ahead.flatMap(({ fontFile }) => (fontFile ? [fontFile.hash] : []));
  }

  /** Goes on with what was kept, without waiting for the network. */
  start(): void {
    const before = this.#readKept();
    if (!before) return;
    this.#state = before.state;
    for (const one of before.seen) this.#seen.set(one.id, one);
    this.check();
    // What ended while nothing ran here left the screen with it.
    const gone = before.seen.filter(({ id, endedAt }) => endedAt === undefined && !this.#goesOn(id));
    for (const one of gone) this.#noteEnd(one.id);
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
    const hidden = this.#options.hidden();
    const waiting = wanted.filter(({ id }) => hidden && !this.#seen.has(id));
    for (const one of wanted) if (!this.#lines.has(one.id) && !waiting.includes(one)) this.#begin(one);
    // How long its rounds take is known only now: after a restart they may all be over.
    for (const subtitle of wanted) this.#endIfOver(subtitle);
    const longest = waiting.length > 0 ? hiddenWait : longestWait;
    const wait = Math.min(longest, ...this.#state.subtitles.map((one) => this.#wait(one)));
    if (this.#state.subtitles.length > 0) this.#timer = setTimeout(() => this.check(), Math.max(wait, 10));
  }

  /** Removes and forgets everything: the terminal no longer belongs to an account. */
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

  #runs(subtitle: RunningSubtitle): boolean {
    const { id, startsAt, loops } = subtitle;
    const now = this.#options.now();
    if (now < Date.parse(startsAt) || now >= this.#endOf(subtitle)) return false;
    return loops === 0 || (this.#seen.get(id)?.endedAt === undefined && now < this.#lastRound(subtitle));
  }

  /**
   * When it is over here: its whole time after it was put on the screen, or the last moment at which it may begin. Rounds
   * are counted by `#lastRound`.
   */
  #endOf({ id, endsAt, beginUntil, seconds }: RunningSubtitle): number {
    if (beginUntil === undefined || seconds === undefined) return Date.parse(endsAt);
    const shownAt = this.#seen.get(id)?.shownAt;
    if (shownAt === undefined) return Date.parse(beginUntil);
    // All that began together end together, although each heard of it a moment later.
    return seconds === 0
      ? Date.parse(endsAt)
      : Math.max(Date.parse(endsAt), Date.parse(shownAt) + seconds * 1000);
  }

  /** It runs, or would if no emergency covered it. */
  #goesOn(id: string): boolean {
    const subtitle = this.#state.subtitles.find((one) => one.id === id);
    return subtitle !== undefined && this.#runs(subtitle);
  }

  /**
   * When the last round of one that was put on the screen is through. Rounds are counted from when all terminals began,
   * so that it ends with its last letter gone; one that came later begins with the round that is nearest.
   */
  #lastRound({ id, startsAt, loops }: RunningSubtitle): number {
    const round = this.#rounds.get(id);
    const shownAt = this.#seen.get(id)?.shownAt;
    if (round === undefined || shownAt === undefined) return Number.POSITIVE_INFINITY;
    const start = Date.parse(startsAt);
    return start + (Math.round((Date.parse(shownAt) - start) / round) + loops) * round;
  }

  /** Milliseconds until something happens to it. */
  #wait(subtitle: RunningSubtitle): number {
    const now = this.#options.now();
    const instants = [Date.parse(subtitle.startsAt), this.#endOf(subtitle)];
    if (subtitle.loops > 0) instants.push(this.#lastRound(subtitle));
    return Math.min(...instants.map((instant) => instant - now).filter((wait) => wait > 0));
  }

  #begin(subtitle: RunningSubtitle): void {
    const line = this.#options.mount(subtitle, (round) => {
      this.#rounds.set(subtitle.id, round);
      this.check();
    });
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
    if (!this.#goesOn(id)) this.#noteEnd(id);
  }

  #endIfOver(subtitle: RunningSubtitle): void {
    const line = this.#lines.get(subtitle.id);
    if (line && !this.#runs(subtitle)) this.#end(subtitle.id, line);
  }

  #noteEnd(id: string): void {
    const now = new Date(this.#options.now()).toISOString();
    this.#note({ id, shownAt: this.#seen.get(id)?.shownAt ?? now, endedAt: now });
  }

  #note(one: SeenSubtitle): void {
    this.#seen.delete(one.id);
    this.#seen.set(one.id, one);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > memory && oldest !== undefined) this.#seen.delete(oldest);
    this.#keep();
    this.#options.onSeen();
  }

  /** What was kept; nothing where it cannot be read any more: the server says again what runs. */
  #readKept(): z.infer<typeof kept> | undefined {
    try {
      const text = this.#options.storage.read();
      return text === null ? undefined : kept.parse(JSON.parse(text));
    } catch (reason) {
      this.#options.onTrouble(reason);
      return undefined;
    }
  }

  /** A full disk takes nothing off the screen, and leaves nothing on it for longer. */
  #keep(): void {
    try {
      this.#options.storage.write(JSON.stringify({ state: this.#state, seen: this.seen }));
    } catch (reason) {
      this.#options.onTrouble(reason);
    }
  }
}
