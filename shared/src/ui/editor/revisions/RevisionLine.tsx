import type { RevisionStore } from '@vitrine/shared/state';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface RevisionLineProps {
  readonly store: Pick<RevisionStore<unknown, unknown>, 'chosen' | 'choose'>;
  readonly revision: number;
  /** As wide as it is to be. */
  readonly picture: ReactNode;
  /** Its title as `strong`, and a line for each fact. */
  readonly children: ReactNode;
}

/** One version of the list, to be looked at. */
export const RevisionLine = observer(function RevisionLine({ store, revision, ...rest }: RevisionLineProps) {
  return (
    <li>
      <button
        type="button"
        className="vv-line"
        aria-pressed={store.chosen === revision}
        onClick={() => store.choose(revision)}
      >
        {rest.picture}
        <span className="vv-facts">{rest.children}</span>
      </button>
    </li>
  );
});
