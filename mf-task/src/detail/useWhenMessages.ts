import { weekdayOf } from '@vitrine/shared/api';
import { formatCalendarDay, formatList, formatZone, useMessages } from '@vitrine/shared/i18n';
import { shortTime } from '../form/draftWindows.ts';
import { namespace } from '../messages/index.ts';
import { weekdayRuns } from './weekdayRuns.ts';

interface Dates {
  readonly etStartDate: string;
  /** Empty: no end date. */
  readonly etEndDate?: string;
}
interface Exceptions {
  readonly datesOff: readonly string[];
  readonly datesOn: readonly string[];
}
interface Hours {
  readonly windows: readonly { readonly start: string; readonly end: string; readonly overnight: string }[];
}

/** A day in the locale's format; a dash if none is chosen. */
const written = (day: string) => (day === '' ? '–' : formatCalendarDay(day));

/** Sentences about a task's schedule; whole minutes are written without seconds. */
export function useWhenMessages() {
  const say = useMessages(namespace);
  const window = ({ start, end, overnight }: Hours['windows'][number]) => {
    if (start === end && start.startsWith('00:00')) return say('when.allDay');
    const span = { from: shortTime(start), to: shortTime(end) };
    return say(overnight === '1' ? 'when.hoursOvernight' : 'when.hours', span);
  };
  const weekdays = (days: readonly number[]) =>
    days.length === 7
      ? say('when.everyDay')
      : formatList(
          weekdayRuns(days).map(([from, to]) =>
            from === to
              ? say(`day.${weekdayOf(from)}`)
              : say('when.dayRange', {
                  from: say(`day.${weekdayOf(from)}`),
                  to: say(`day.${weekdayOf(to)}`),
                }),
          ),
        );
  return {
    dates: ({ etStartDate, etEndDate = '' }: Dates) =>
      etEndDate === ''
        ? say('when.datesOpen', { from: written(etStartDate) })
        : say('when.dates', { from: written(etStartDate), to: written(etEndDate) }),
    /** Exceptions from its weekdays. */
    exceptions: ({ datesOff, datesOn }: Exceptions) => [
      ...datesOff.map((day) => say('when.not', { date: written(day) })),
      ...datesOn.map((day) => say('when.also', { date: written(day) })),
    ],
    hours: ({ windows }: Hours) => formatList(windows.map(window)),
    /** @param everyWeeks interval in weeks; 1: every week */
    weekdays: (days: readonly number[], everyWeeks = 1) => {
      if (everyWeeks > 1) return say('when.weeks', { days: weekdays(days), count: everyWeeks });
      return days.length === 7 ? say('when.daily') : weekdays(days);
    },
    /** Always names the zone; for terminals in several zones, all of them. */
    zone: (fixed: string, zones: readonly string[]) => {
      if (fixed !== '') return formatZone(fixed);
      if (zones.length === 0) return say('zone.own');
      return say('zone.ownIn', { zones: formatList(zones.map((zone) => formatZone(zone))) });
    },
  };
}
