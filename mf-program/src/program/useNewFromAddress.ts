import { session } from '@vitrine/shared/session';
import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect, useEffectEvent } from 'react';
import type { Ticked } from '../send/sendPath.ts';

/**
 * `/program?new=1` opens the dialog for a new program and removes the parameter. `&terminal=…` and `&within=…` name
 * terminals and groups it is created for: they are passed on to publishing.
 */
export function useNewFromAddress(begin: (ticked: Ticked) => void): void {
  const [{ new: wanted, terminal, within }, change] = useAddressState({ new: '', terminal: '', within: '' });
  const take = useEffectEvent(() => {
    change({ new: '', terminal: '', within: '' });
    if (session.can('program.manage')) begin({ terminal, within });
  });
  useEffect(() => {
    if (wanted !== '') take();
  }, [wanted]);
}
