import { createContext, useContext } from 'react';
import type { Around } from '../bridge.ts';

export const AroundReach = createContext<(() => Around) | undefined>(undefined);

/** Host page functions as currently set. */
export function useAround(): () => Around {
  const around = useContext(AroundReach);
  if (!around) throw new Error('useAround works only inside the embedded editor');
  return around;
}
