import { useRef, useState } from 'react';
import { errorText } from './errorText.ts';

/** One act: whether it is under way, and why the last try failed, for where it happened. */
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
