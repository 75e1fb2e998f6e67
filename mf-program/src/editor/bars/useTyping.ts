import { useEffect, useState } from 'react';

const fields = 'input, textarea, [contenteditable]:not([contenteditable="false"])';

const isInField = (): boolean => document.activeElement?.matches(fields) ?? false;

/** True while a field or canvas text has uncommitted input, which becomes a change when it loses focus. */
export function useTyping(): boolean {
  // Input may have started before the first render.
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
