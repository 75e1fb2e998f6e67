import { type Context, createContext, useContext } from 'react';

/** Gives all parts of an editor's page what is open in it; outside the page reading it throws. */
export function editorReach<Open>(): readonly [Context<Open | undefined>, () => Open] {
  const Reach = createContext<Open | undefined>(undefined);
  return [
    Reach,
    function useEditor() {
      const open = useContext(Reach);
      if (!open) throw new Error('useEditor works only inside the editor page');
      return open;
    },
  ];
}
