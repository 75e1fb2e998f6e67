import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect, useState } from 'react';
import { passageDefaults } from './passageAddress.ts';

const typingPause = 300;

/** Filter and page in the address, and the person as typed: the address follows when typing pauses. */
export function usePassageAddress() {
  const [address, setAddress] = useAddressState(passageDefaults);
  const [typed, setTyped] = useState(address.person);
  useEffect(() => {
    if (typed === address.person) return undefined;
    const timer = setTimeout(() => setAddress({ person: typed, page: '1' }), typingPause);
    return () => clearTimeout(timer);
  }, [typed, address.person, setAddress]);
  const clear = () => {
    setTyped('');
    setAddress(passageDefaults);
  };
  return { address, setAddress, typed, setTyped, clear };
}

export type PassageAddressing = ReturnType<typeof usePassageAddress>;
