import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input, InputNumber } from '@vitrine/shared/ui/basic';
import { useId, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { type DraftWindow, mostWindows, parseWindows, windowsFault } from './draftWindows.ts';
import { Fault } from './Section.tsx';

interface TypedWindowsProps {
  readonly onWrite: (windows: readonly DraftWindow[]) => void;
}

/** Parses several windows: starts with a common length, or starts with ends. */
export function TypedWindows({ onWrite }: TypedWindowsProps) {
  const say = useMessages(namespace);
  const id = useId();
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(5);
  const [fault, setFault] = useState('');
  const write = () => {
    const windows = parseWindows(text, minutes);
    const wrong = faultOf(windows);
    setFault(wrong);
    if (wrong !== '' || !Array.isArray(windows)) return;
    onWrite(windows);
    setText('');
  };
  const faultOf = (windows: ReturnType<typeof parseWindows>): string => {
    if (!Array.isArray(windows)) return say('fault.windowUnread', { text: windows.unread });
    if (windows.length > mostWindows) return say('fault.windowsMany', { count: mostWindows });
    const key = windowsFault(windows);
    return key === undefined ? '' : say(key);
  };
  return (
    <>
      <div className="task-when-line">
        <label htmlFor={`${id}-text`}>{say('when.typed')}</label>
        <Input
          id={`${id}-text`}
          className="task-when-typed"
          value={text}
          placeholder="05:55, 13:55, 21:55"
          validateStatus={fault ? 'error' : 'default'}
          onChange={setText}
          onEnterPress={write}
        />
        <InputNumber
          className="task-when-minutes"
          min={1}
          max={1440}
          precision={0}
          value={minutes}
          aria-label={say('when.length')}
          suffix={say('when.minutes')}
          onNumberChange={setMinutes}
        />
        <Button disabled={text.trim() === ''} onClick={write}>
          {say('when.useTyped')}
        </Button>
      </div>
      {fault !== '' && <Fault text={fault} />}
    </>
  );
}
