import { session } from '@vitrine/shared/session';
import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import type { Ticked } from '../send/sendPath.ts';

/**
 * `/program?new=1` begins a new program at once, from wherever the person came; the address then forgets it. With
 * `&terminal=…` and `&within=…` it was wanted for these terminals and groups: they are handed on to where it is published.
 */
export function useNewFromAddress(begin: (ticked: Ticked) => void): void {
  const [{ new: wanted, terminal, within }, change] = useAddressState({ new: '', terminal: '', within: '' });
  useEffect(() => {
    if (wanted === '') return;
    change({ new: '', terminal: '', within: '' });
    if (session.can('program.manage')) begin({ terminal, within });
  });
}
