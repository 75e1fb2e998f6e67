import { everyTerminal } from '@vitrine/shared/state';
import { type CalendarView, calendarViews } from './view.ts';

/** `of`: a terminal or group; `at`: the instant in question; `drafts`: 1 to include drafts. */
const addressDefaults = { of: everyTerminal, view: 'week', date: '', at: '', drafts: '' };
/** A week does not fit on a phone; the agenda does. */
const narrowDefaults = { ...addressDefaults, view: 'agenda' };
const narrow = 640;

export type CalendarAddress = typeof addressDefaults;

export const defaultsFor = (width: number): CalendarAddress =>
  width < narrow ? narrowDefaults : addressDefaults;

export const viewIn = (text: string): CalendarView => calendarViews.find((view) => view === text) ?? 'week';

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
