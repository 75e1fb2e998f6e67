import { createContext, useContext } from 'react';

export interface PaneFold {
  /** The left pane is collapsed. */
  readonly folded: boolean;
  readonly unfold: () => void;
}

/** Of the nearest `TreeWorkArea`; never collapsed outside of one. */
export const PaneFoldContext = createContext<PaneFold>({ folded: false, unfold: () => undefined });

/** Collapsed state and expand function, for texts in the work area that refer to its tree. */
export const usePaneFold = (): PaneFold => useContext(PaneFoldContext);
