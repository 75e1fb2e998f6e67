import { formatTime, formatZone, serverNow, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { InstantPicker } from '@vitrine/shared/ui/pickers';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { formatDay } from '../when.ts';
import type { CalendarDay } from './calendarDay.ts';
import './timeSlider.css';

interface TimeSliderProps {
  readonly days: readonly CalendarDay[];
  readonly timeZone: string;
  readonly instant: number;
  readonly onAsk: (instant: number) => void;
}

const minute = 60_000;
const stepMinutes = 5;

/** "What plays at …?": in steps of five minutes, as a typed time, or now. */
export function TimeSlider({ days, timeZone, instant, onAsk }: TimeSliderProps) {
  const say = useMessages(namespace);
  const id = useId();
  const first = days.at(0)?.start ?? 0;
  const last = (days.at(-1)?.end ?? 0) - minute;
  const text = `${formatDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
  return (
    <div className="task-slider">
      <label htmlFor={id}>{say('why.at')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.floor((last - first) / minute)}
        step={stepMinutes}
        value={Math.round((Math.min(last, Math.max(first, instant)) - first) / minute)}
        aria-valuetext={text}
        onChange={(event) => onAsk(first + Number(event.currentTarget.value) * minute)}
      />
      <div className="task-slider-typed">
        <InstantPicker
          aria-label={say('why.typed')}
          size="small"
          timeZone={timeZone}
          value={instant}
          onChange={(typed) => typed !== undefined && onAsk(typed)}
        />
        <output htmlFor={id}>
          {text} <small>{formatZone(timeZone, instant)}</small>
        </output>
      </div>
      <Button size="small" onClick={() => onAsk(serverNow())}>
        {say('why.askNow')}
      </Button>
    </div>
  );
}
