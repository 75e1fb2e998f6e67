import { createContext, useContext } from 'react';
import type { Around } from '../bridge.ts';

export const AroundReach = createContext<(() => Around) | undefined>(undefined);

/** The page around the embedded editor, as it is wired at the moment of the call. */
export function useAround(): () => Around {
  const around = useContext(AroundReach);
  if (!around) throw new Error('useAround works only inside the embedded editor');
  return around;
}
