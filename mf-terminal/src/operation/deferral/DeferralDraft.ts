import { type DayWindow, type Deferral, deferral } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { zoneClock } from '@vitrine/shared/schedule';
import { action, computed, makeObservable, observable } from 'mobx';

/** Waiting time in hours; `time`: until a custom time. */
const deadlines = { hour: 1, shift: 8, day: 24, week: 168 } as const;
export const deadlineChoices = ['hour', 'shift', 'day', 'week', 'time'] as const;
export type DeadlineChoice = (typeof deadlineChoices)[number];

const hour = 3_600_000;
const clockAt = (instant: number, timeZone: string) =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString();

/** Whether and until when an operation waits for offline terminals, and its quiet hours. */
export class DeferralDraft {
  on = false;
  choice: DeadlineChoice = 'day';
  /** For `time`, in the account's zone. */
  day: string;
  at: string;
  quietOn = false;
  quiet: DayWindow = { from: '22:00', to: '07:00' };
  readonly #timeZone: string;

  /** @param timeZone the account's, used for the deadline */
  constructor(timeZone: string, now = serverNow()) {
    this.#timeZone = timeZone;
    const tomorrow = clockAt(now + 24 * hour, timeZone);
    this.day = tomorrow.slice(0, 10);
    this.at = tomorrow.slice(11, 16);
    makeObservable(this, {
      on: observable,
      choice: observable,
      day: observable,
      at: observable,
      quietOn: observable,
      quiet: observable,
      quietAllDay: computed,
      change: action,
    });
  }

  change(changes: Partial<Pick<DeferralDraft, 'on' | 'choice' | 'day' | 'at' | 'quietOn' | 'quiet'>>): void {
    Object.assign(this, changes);
  }

  get quietAllDay(): boolean {
    return this.quietOn && this.quiet.from === this.quiet.to;
  }

  /** The deadline in milliseconds since 1970. */
  untilAt(now: number): number {
    if (this.choice !== 'time') return now + deadlines[this.choice] * hour;
    return zoneClock(this.#timeZone).toInstant(Date.parse(`${this.day}T${this.at}:00Z`));
  }

  /** Whether the input is valid. */
  isRight(now: number): boolean {
    return !this.on || (!this.quietAllDay && this.untilAt(now) > now);
  }

  /** The deferral to send; undefined if offline terminals are refused. */
  wanted(now: number): Deferral | undefined {
    if (!this.on) return undefined;
    const until = new Date(this.untilAt(now)).toISOString();
    return deferral.parse({ until, ...(this.quietOn && { quiet: { ...this.quiet } }) });
  }
}
