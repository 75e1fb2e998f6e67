import { useState } from 'react';

interface Tries {
  /** How often the user asked for a remote again. */
  readonly of: (name: string) => number;
  readonly count: (name: string) => void;
}

/** Counted by remote: a late answer for one may not remount another, in which a user has begun something. */
export function useTries(): Tries {
  const [tries, setTries] = useState<Readonly<Record<string, number>>>({});
  return {
    of: (name) => tries[name] ?? 0,
    count: (name) => setTries((before) => ({ ...before, [name]: (before[name] ?? 0) + 1 })),
  };
}
