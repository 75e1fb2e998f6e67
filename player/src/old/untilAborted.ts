/** The outcome of `work`, or the reason of the signal, whichever is first. */
export function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    const forget = () => signal.removeEventListener('abort', stop);
    work.then(resolve, reject).then(forget, forget);
  });
}
