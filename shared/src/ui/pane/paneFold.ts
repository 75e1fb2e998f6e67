import { createContext, useContext } from 'react';

export interface PaneFold {
  /** The pane at the left is out of view. */
  readonly folded: boolean;
  readonly unfold: () => void;
}

/** Of the nearest {@link TreeWorkArea}; outside of one nothing is folded. */
export const PaneFoldContext = createContext<PaneFold>({ folded: false, unfold: () => undefined });

/** For words in the work area that speak of its tree: whether it is folded, and the way to unfold it. */
export const usePaneFold = (): PaneFold => useContext(PaneFoldContext);
