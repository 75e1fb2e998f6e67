import { useMessages } from '@vitrine/shared/i18n';
import { Button, Checkbox } from '@vitrine/shared/ui/basic';
import { TimeField } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { StepProps } from './ContentStep.tsx';
import {
  type DraftWindow,
  followerOf,
  mostWindows,
  wholeDay,
  windowsOf,
  withWindows,
} from './draftWindows.ts';
import { Fault } from './Section.tsx';
import { TypedWindows } from './TypedWindows.tsx';
import { useFault } from './useFault.ts';

/**
 * An end after the start is on the same day: on the next it would exceed 24 hours. New tasks start with the whole day,
 * whose flag would otherwise remain.
 */
const endingSameDay = (window: DraftWindow): DraftWindow =>
  window.endTime > window.startTime ? { ...window, overnight: false } : window;

const isWholeDay = ({ startTime, endTime, overnight }: DraftWindow): boolean =>
  startTime === endTime && overnight;

/** Daily windows, edited one by one or typed all at once. */
export const Hours = observer(function Hours({ form }: StepProps) {
  const say = useMessages(namespace);
  const faultOf = useFault(form);
  const windows = windowsOf(form.draft);
  const [first] = windows;
  const fault = faultOf('startTime') || faultOf('endTime');
  const write = (next: readonly DraftWindow[]) => form.change(withWindows(next));
  const dayLong = windows.length === 1 && first !== undefined && isWholeDay(first);
  return (
    <>
      {windows.map((window, place) => (
        <WindowLine
          key={place}
          window={window}
          number={windows.length > 1 ? ` ${place + 1}` : ''}
          faulty={fault !== ''}
          onChange={(next) => write(windows.with(place, next))}
          onRemove={windows.length > 1 ? () => write(windows.toSpliced(place, 1)) : undefined}
        />
      ))}
      <div className="task-when-line">
        <Button
          disabled={windows.length >= mostWindows}
          onClick={() => write(dayLong ? [followerOf([])] : [...windows, followerOf(windows)])}
        >
          {say('when.addWindow')}
        </Button>
        <Button
          theme="borderless"
          disabled={dayLong && first.startTime === '00:00'}
          onClick={() => write([wholeDay])}
        >
          {say('when.allDay')}
        </Button>
      </div>
      <TypedWindows onWrite={write} />
      {dayLong && <p className="task-note">{say('when.dayLong')}</p>}
      {fault !== '' && <Fault text={fault} />}
    </>
  );
});

interface WindowLineProps {
  readonly window: DraftWindow;
  /** Distinguishes the fields of several windows; empty for a single one. */
  readonly number: string;
  readonly faulty: boolean;
  readonly onChange: (window: DraftWindow) => void;
  readonly onRemove: (() => void) | undefined;
}

function WindowLine({ window, number, faulty, onChange, onRemove }: WindowLineProps) {
  const say = useMessages(namespace);
  const { startTime, endTime, overnight } = window;
  return (
    <div className="task-when-line">
      <TimeField
        value={startTime}
        aria-label={`${say('field.startTime')}${number}`}
        onChange={(time) => onChange(endingSameDay({ ...window, startTime: time }))}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        value={endTime}
        aria-label={`${say('field.endTime')}${number}`}
        validateStatus={faulty ? 'error' : 'default'}
        onChange={(time) => onChange(endingSameDay({ ...window, endTime: time }))}
      />
      {(overnight || endTime <= startTime) && (
        <Checkbox
          checked={overnight}
          onChange={(event) => onChange({ ...window, overnight: event.target.checked === true })}
        >
          {say('when.nextDay')}
        </Checkbox>
      )}
      {onRemove && (
        <Button theme="borderless" onClick={onRemove}>
          {say('when.removeWindow')}
        </Button>
      )}
    </div>
  );
}
