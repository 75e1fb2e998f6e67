import { type RunningSubtitle, type SubtitleState, subtitleState } from '@vitrine/shared/api';
import { z } from 'zod';

/** A subtitle on screen. */
export interface SubtitleLine {
  /** Milliseconds of one pass of the text. */
  readonly round: number;
  destroy(): void;
}

/** A subtitle was on screen; ISO 8601. */
const seen = z.object({ id: z.string(), shownAt: z.string(), endedAt: z.string().optional() });
export type SeenSubtitle = z.infer<typeof seen>;
const kept = z.object({ state: subtitleState, seen: z.array(seen) });

export interface SubtitleManagerOptions {
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Shows a text at its position for this time. `onRound` is called when the duration of a round changes. */
  readonly mount: (subtitle: RunningSubtitle, onRound: (round: number) => void) => SubtitleLine;
  /** Whether texts are not visible: the screen is off, shows another source, or a call covers it. */
  readonly hidden: () => boolean;
  /** A subtitle started or ended: report it to the server. */
  readonly onSeen: () => void;
  /** The stored state is unreadable, or cannot be written; playback continues. */
  readonly onError: (reason: unknown) => void;
  readonly storage: { read(): string | null; write(text: string): void };
}

/** Number of past subtitles kept and reported. */
const memory = 50;
/** Maximum milliseconds of a timer: clocks may be set and devices may sleep. */
const longestWait = 30_000;
/** Milliseconds between checks of a hidden screen while a text waits for it. */
const hiddenWait = 1000;

/**
 * Shows the subtitles of this terminal and ends each on time, with or without network: at its end, or after its number
 * of loops. During an emergency subtitle no other is shown. A subtitle that was not visible waits until it can be.
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

  /** Last subtitles on screen, oldest first. */
  get seen(): SeenSubtitle[] {
    return [...this.#seen.values()].slice(-memory);
  }

  /** Fonts of subtitles that have not ended: their files stay. */
  get needed(): string[] {
    const now = this.#options.now();
    const ahead = this.#state.subtitles.filter((one) => now < this.#endOf(one));
    return ahead.flatMap(({ fontFile }) => (fontFile ? [fontFile.hash] : []));
  }

  /** Resumes the stored subtitles, without waiting for the network. */
  start(): void {
    const before = this.#readKept();
    if (!before) return;
    this.#state = before.state;
    for (const one of before.seen) this.#seen.set(one.id, one);
    this.check();
    // Subtitles that ended during the restart left the screen with it.
    const gone = before.seen.filter(({ id, endedAt }) => endedAt === undefined && !this.#goesOn(id));
    for (const one of gone) this.#noteEnd(one.id);
  }

  /** Replaces the subtitles by the server's list. */
  take(state: SubtitleState): void {
    this.#state = state;
    for (const id of this.#rounds.keys())
      if (!state.subtitles.some((one) => one.id === id) && !this.#lines.has(id)) this.#rounds.delete(id);
    this.check();
    this.#keep();
  }

  /** Checks the clock. */
  check(): void {
    clearTimeout(this.#timer);
    const wanted = this.#wanted();
    for (const [id, line] of this.#lines) if (!wanted.some((one) => one.id === id)) this.#end(id, line);
    const hidden = this.#options.hidden();
    const waiting = wanted.filter(({ id }) => hidden && !this.#seen.has(id));
    for (const one of wanted) if (!this.#lines.has(one.id) && !waiting.includes(one)) this.#begin(one);
    // The duration of its rounds is only known now: after a restart they may all be over.
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

  /** When it ends here: its full duration after it was shown, or the latest start. `#lastRound` handles loops. */
  #endOf({ id, endsAt, beginUntil, seconds }: RunningSubtitle): number {
    if (beginUntil === undefined || seconds === undefined) return Date.parse(endsAt);
    const shownAt = this.#seen.get(id)?.shownAt;
    if (shownAt === undefined) return Date.parse(beginUntil);
    // All that started together end together, although each received it a moment later.
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
   * When the last round of a shown subtitle ends. Rounds are counted from the common start, so that it ends with its
   * last letter gone; a late one starts with the nearest round.
   */
  #lastRound({ id, startsAt, loops }: RunningSubtitle): number {
    const round = this.#rounds.get(id);
    const shownAt = this.#seen.get(id)?.shownAt;
    if (round === undefined || shownAt === undefined) return Number.POSITIVE_INFINITY;
    const start = Date.parse(startsAt);
    return start + (Math.round((Date.parse(shownAt) - start) / round) + loops) * round;
  }

  /** Milliseconds until its next change. */
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
    // One interrupted by an emergency or a restart continues; its loops are counted from the start.
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

  /** Stored state; undefined if unreadable, since the server sends the list again. */
  #readKept(): z.infer<typeof kept> | undefined {
    try {
      const text = this.#options.storage.read();
      return text === null ? undefined : kept.parse(JSON.parse(text));
    } catch (reason) {
      this.#options.onError(reason);
      return undefined;
    }
  }

  /** A full disk must not affect what is shown. */
  #keep(): void {
    try {
      this.#options.storage.write(JSON.stringify({ state: this.#state, seen: this.seen }));
    } catch (reason) {
      this.#options.onError(reason);
    }
  }
}
