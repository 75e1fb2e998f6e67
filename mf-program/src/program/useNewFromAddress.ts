import { session } from '@vitrine/shared/session';
import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';

/** `/program?new=1` begins a new program at once, from wherever the person came; the address then forgets it. */
export function useNewFromAddress(begin: () => void): void {
  const [{ new: wanted }, change] = useAddressState({ new: '' });
  useEffect(() => {
    if (wanted === '') return;
    change({ new: '' });
    if (session.can('program.manage')) begin();
  });
}
