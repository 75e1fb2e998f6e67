import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useTimeDrag } from './useTimeDrag.ts';
import { useTiming } from './useTiming.ts';

interface TimeBarProps {
  readonly node: H5Node;
  readonly phase: 'enter' | 'leave';
  /** In milliseconds, like the others. */
  readonly begin: number;
  readonly time: number;
  readonly span: number;
}

const keys = {
  enter: { begin: 'enterDelay', time: 'enterTime' },
  leave: { begin: 'leaveAt', time: 'leaveTime' },
} as const;

/** An animation on the timeline: the bar's position is its start, the end its duration. */
export const TimeBar = observer(function TimeBar({ node, phase, begin, time, span }: TimeBarProps) {
  const say = useMessages(namespace);
  const change = useTiming(node);
  const bar = keys[phase];
  const whole = useTimeDrag(begin, span, (value) => change(bar.begin, value));
  const end = useTimeDrag(time, span, (value) => change(bar.time, value));
  const valueText = (value: number) => say('motion.value', { value });
  const percent = (value: number) => `${(value / span) * 100}%`;
  return (
    <>
      <span
        className="hp-bar"
        data-phase={phase}
        role="slider"
        tabIndex={0}
        aria-label={say(`motion.${bar.begin}`)}
        aria-valuemin={0}
        aria-valuemax={600000}
        aria-valuenow={begin}
        aria-valuetext={valueText(begin)}
        title={say(`motion.${phase}`)}
        style={{ insetInlineStart: percent(begin), width: percent(time) }}
        {...whole}
      />
      <span
        className="hp-bar-end"
        role="slider"
        tabIndex={0}
        aria-label={say(`motion.${bar.time}`)}
        aria-valuemin={100}
        aria-valuemax={60000}
        aria-valuenow={time}
        aria-valuetext={valueText(time)}
        style={{ insetInlineStart: percent(begin + time) }}
        {...end}
      />
    </>
  );
});
