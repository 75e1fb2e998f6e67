import { useEffect, useState } from 'react';

const fields = 'input, textarea, [contenteditable]:not([contenteditable="false"])';

const isInField = (): boolean => document.activeElement?.matches(fields) ?? false;

/**
 * True while somebody writes into a field, or into a text of the canvas, that takes its words only when it is left: what is
 * written is no change yet, and will be one as soon as another thing is pressed.
 */
export function useTyping(): boolean {
  // Somebody may have begun before this is drawn.
  const [typing, setTyping] = useState(isInField);
  useEffect(() => {
    const begin = () => setTyping(true);
    const end = () => setTyping(false);
    document.addEventListener('input', begin);
    document.addEventListener('focusout', end);
    return () => {
      document.removeEventListener('input', begin);
      document.removeEventListener('focusout', end);
    };
  }, []);
  return typing;
}
