import { useRef, useState } from 'react';
import { errorText } from './errorText.ts';

/** State of one action: whether it is running, and the error of the last attempt, to be shown where it happened. */
export function useAct() {
  const [running, setRunning] = useState(false);
  const [error, setError] = useState('');
  const busy = useRef(false);
  const run = async (act: () => Promise<unknown>) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setError('');
    try {
      await act();
    } catch (reason) {
      setError(errorText(reason));
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return { running, error, run };
}
