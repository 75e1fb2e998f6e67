import { useEffect, useRef } from 'react';

/** Focus targets that do not end editing: the text's properties and their popups. */
const belongsToWriting = (target: Element) =>
  target.closest('.ve-editor') === null || target.closest('.vp-pane, .hw-writing') !== null;

/** Calls `act` when the focus moves to another part of the editor. */
export function useFocusElsewhere(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && !belongsToWriting(target)) latest.current();
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
}
