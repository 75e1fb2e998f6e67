import { useSearchParams } from '@vitrine/shared/ui/router';
import { useEffect, useRef } from 'react';
import { attempt } from '../../library/attempt.ts';
import type { EditorStore } from '../EditorStore.ts';
import { placeWork } from './placeWork.ts';

/** Puts the work that the address names (`&h5=…`) on the scene, once, and takes it out of the address. */
export function useAddressedWork(store: EditorStore): void {
  const [parameters, setParameters] = useSearchParams();
  const work = parameters.get('h5') ?? '';
  const placed = useRef('');
  useEffect(() => {
    if (work === '' || placed.current === work) return;
    placed.current = work;
    setParameters(
      (present) => {
        present.delete('h5');
        return present;
      },
      { replace: true },
    );
    attempt(placeWork(store, work));
  }, [store, work, setParameters]);
}
