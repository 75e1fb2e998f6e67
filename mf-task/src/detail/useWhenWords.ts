import { formatList, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { formatZone } from '../when.ts';
import { weekdayRuns } from './weekdayRuns.ts';

interface Dates {
  readonly etStartDate: string;
  readonly etEndDate: string;
}
interface Hours {
  readonly etStartTime: string;
  readonly etEndTime: string;
  readonly etOvernight: string;
}

/** Sentences about when a task plays; seconds say nothing to an operator. */
export function useWhenWords() {
  const say = useMessages(namespace);
  return {
    dates: ({ etStartDate, etEndDate }: Dates) => say('when.dates', { from: etStartDate, to: etEndDate }),
    hours: ({ etStartTime, etEndTime, etOvernight }: Hours) => {
      if (etStartTime === etEndTime && etStartTime.startsWith('00:00')) return say('when.allDay');
      const span = { from: etStartTime.slice(0, 5), to: etEndTime.slice(0, 5) };
      return say(etOvernight === '1' ? 'when.hoursOvernight' : 'when.hours', span);
    },
    weekdays: (days: readonly number[]) =>
      days.length === 7
        ? say('when.everyDay')
        : formatList(
            weekdayRuns(days).map(([from, to]) =>
              from === to
                ? say(`day.${from}`)
                : say('when.dayRange', { from: say(`day.${from}`), to: say(`day.${to}`) }),
            ),
          ),
    /** The zone is always written, and for terminals in several zones all of them. */
    zone: (fixed: string, zones: readonly string[]) => {
      if (fixed !== '') return formatZone(fixed);
      if (zones.length === 0) return say('zone.own');
      return say('zone.ownIn', { zones: formatList(zones.map((zone) => formatZone(zone))) });
    },
  };
}
