import { type Ref, useCallback, useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Blocks the browser from submitting a form while `fault` is set. */
export function useValidity<Element extends Control>(given: Ref<Element> | undefined, fault: string) {
  const control = useRef<Element>(null);
  useEffect(() => control.current?.setCustomValidity(fault), [fault]);
  return useCallback(
    (node: Element | null) => {
      control.current = node;
      if (typeof given === 'function') given(node);
      else if (given) given.current = node;
    },
    [given],
  );
}
