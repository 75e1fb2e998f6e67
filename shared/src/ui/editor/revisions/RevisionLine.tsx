import type { RevisionStore } from '@vitrine/shared/state';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface RevisionLineProps {
  readonly store: Pick<RevisionStore<unknown, unknown>, 'chosen' | 'choose'>;
  readonly revision: number;
  /** Sized by the caller. */
  readonly picture: ReactNode;
  /** Title as `strong`, and a line per fact. */
  readonly children: ReactNode;
}

/** One revision in the list; a click shows it. */
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
