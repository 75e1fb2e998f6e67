import { type DayWindow, type Deferral, deferral } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { zoneClock } from '@vitrine/shared/schedule';
import { action, computed, makeObservable, observable } from 'mobx';

/** How long to wait, in hours; `time`: until a day and an hour of one's own. */
const deadlines = { hour: 1, shift: 8, day: 24, week: 168 } as const;
export const deadlineChoices = ['hour', 'shift', 'day', 'week', 'time'] as const;
export type DeadlineChoice = (typeof deadlineChoices)[number];

const hour = 3_600_000;
const clockAt = (instant: number, timeZone: string) =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString();

/** Whether an operation waits for offline terminals, until when, and at which hours it is not carried out. */
export class DeferralDraft {
  on = false;
  choice: DeadlineChoice = 'day';
  /** Of the choice `time`, in the zone of the account. */
  day: string;
  at: string;
  quietOn = false;
  quiet: DayWindow = { from: '22:00', to: '07:00' };
  private readonly timeZone: string;

  /** @param timeZone of the account, in which a deadline is meant */
  constructor(timeZone: string, now = serverNow()) {
    this.timeZone = timeZone;
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

  /** The deadline, by the clock now. */
  untilAt(now: number): number {
    if (this.choice !== 'time') return now + deadlines[this.choice] * hour;
    return zoneClock(this.timeZone).toInstant(Date.parse(`${this.day}T${this.at}:00Z`));
  }

  /** Whether it can be sent as it stands. */
  isRight(now: number): boolean {
    return !this.on || (!this.quietAllDay && this.untilAt(now) > now);
  }

  /** As it is sent; undefined where offline terminals are refused. */
  wanted(now: number): Deferral | undefined {
    if (!this.on) return undefined;
    const until = new Date(this.untilAt(now)).toISOString();
    return deferral.parse({ until, ...(this.quietOn && { quiet: { ...this.quiet } }) });
  }
}
