import { session } from '@vitrine/shared/session';
import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';

/**
 * `/program?new=1` begins a new program at once, from wherever the person came; the address then forgets it. With
 * `&terminal=…` it was wanted for these terminals: they are handed on to where it is published.
 */
export function useNewFromAddress(begin: (terminalIds: string) => void): void {
  const [{ new: wanted, terminal }, change] = useAddressState({ new: '', terminal: '' });
  useEffect(() => {
    if (wanted === '') return;
    change({ new: '', terminal: '' });
    if (session.can('program.manage')) begin(terminal);
  });
}
