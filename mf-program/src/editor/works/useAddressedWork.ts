import { attempt } from '@vitrine/shared/ui/basic';
import { useSearchParams } from '@vitrine/shared/ui/router';
import { useEffect, useRef } from 'react';
import type { EditorStore } from '../EditorStore.ts';
import { placeWork } from './placeWork.ts';

/** Places the H5 page of the address (`&h5=…`) once, and removes it from the address. */
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
