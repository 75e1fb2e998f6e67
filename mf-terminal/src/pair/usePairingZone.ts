import { client } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { PairingZone } from './PairingZone.ts';

/** Time zone of the screen that shows a code; not read for a terminal that has one. */
export function usePairingZone(code: string, isNew: boolean): PairingZone {
  const [zone] = useState(() => new PairingZone(client));
  useEffect(() => {
    if (isNew) zone.check(code);
    return () => zone.close();
  }, [zone, isNew, code]);
  return zone;
}
