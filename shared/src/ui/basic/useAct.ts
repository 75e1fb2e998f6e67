import { useRef, useState } from 'react';
import { errorText } from './errorText.ts';

interface ActOptions {
  /** What follows a success leaves the page: until then it counts as running, so that nothing is sent twice. */
  readonly once?: boolean;
}

/** State of one action: whether it is running, and the error of the last attempt, to be shown where it happened. */
export function useAct({ once = false }: ActOptions = {}) {
  const [running, setRunning] = useState(false);
  const [error, setError] = useState('');
  const busy = useRef(false);
  const run = async (act: () => Promise<unknown>) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setError('');
    let done = false;
    try {
      await act();
      done = true;
    } catch (reason) {
      setError(errorText(reason));
    }
    if (done && once) return;
    busy.current = false;
    setRunning(false);
  };
  return { running, error, run };
}
