import { useState } from 'react';

/** View mode of the list. */
export type View = 'grid' | 'list';

const key = 'material.view';

/** View mode, stored in the browser. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (localStorage.getItem(key) === 'list' ? 'list' : 'grid'));
  const choose = (next: View) => {
    localStorage.setItem(key, next);
    setView(next);
  };
  return [view, choose];
}
