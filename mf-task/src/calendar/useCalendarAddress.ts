import { serverNow } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { useAddressState, useSearchText } from '@vitrine/shared/ui/router';
import { useCallback, useState } from 'react';
import { dayIn } from '../form/TaskDraft.ts';
import { type CalendarAddress, defaultsFor, isDate, viewIn } from './calendarAddress.ts';
import type { CalendarView } from './view.ts';

/** Milliseconds the slider must rest before the address is updated: browsers throttle rapid history changes. */
const rest = 200;

export interface AskedCalendar {
  /** A terminal or group. */
  readonly of: string;
  readonly view: CalendarView;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly drafts: boolean;
  /** The instant in question. */
  readonly instant: number;
  readonly change: (changes: Partial<CalendarAddress>) => void;
  /** Asks for another instant of the shown days. */
  readonly setAt: (at: string) => void;
}

/** The calendar that the address asks for. */
export function useCalendarAddress(): AskedCalendar {
  const [defaults] = useState(() => defaultsFor(window.innerWidth));
  const [{ of, view, date: dateText, at, drafts }, change] = useAddressState(defaults);
  const date = isDate(dateText) ? dateText : dayIn(session.timeZone, new Date(serverNow()));
  const [instant, setAt] = useInstant(date, at, change);
  return { of, view: viewIn(view), date, drafts: drafts === '1', instant, change, setAt };
}

/** The instant in question; by default the current time of day on the shown date. */
function useInstant(date: string, value: string, change: AskedCalendar['change']) {
  const [now] = useState(() => serverNow());
  const shownAfter = Date.parse(date) - Date.parse(dayIn(session.timeZone, new Date(now)));
  const onChange = useCallback((at: string) => change({ at }), [change]);
  const [at, setAt] = useSearchText({ value, onChange, pause: rest });
  return [Date.parse(at) || now + shownAfter, setAt] as const;
}
