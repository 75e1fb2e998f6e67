import { useState } from 'react';

/** How a page of materials is drawn. */
export type View = 'grid' | 'list';

const key = 'material.view';

/** The chosen view, remembered by the browser. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (localStorage.getItem(key) === 'list' ? 'list' : 'grid'));
  const choose = (next: View) => {
    localStorage.setItem(key, next);
    setView(next);
  };
  return [view, choose];
}
