import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { type ReactNode, useId } from 'react';
import { usePaneWidth } from './usePaneWidth.ts';
import './treeWorkArea.css';

interface TreeWorkAreaProps {
  /** Remembers width and fold under this word, usually the domain. */
  readonly name: string;
  /** Name of the tree pane, for readers. */
  readonly label: string;
  readonly tree: ReactNode;
  readonly children: ReactNode;
}

/** The shape of every domain: a pane at the left (280 px, drag 200 to 480, folds, remembered) and the work area. */
export function TreeWorkArea({ name, label, tree, children }: TreeWorkAreaProps) {
  const say = useMessages(sharedNamespace);
  const { width, folded, setFolded, separator } = usePaneWidth(name);
  const paneId = useId();
  return (
    <div
      className={folded ? 'vt-area vt-area-folded' : 'vt-area'}
      style={{ '--vt-tree-width': `${width}px` }}
    >
      <aside id={paneId} className="vt-area-tree" aria-label={label} hidden={folded}>
        {tree}
      </aside>
      {!folded && (
        <hr
          {...separator}
          className="vt-area-separator"
          aria-label={say('pane.resize')}
          aria-controls={paneId}
        />
      )}
      <button
        type="button"
        className="vt-area-fold"
        aria-expanded={!folded}
        aria-controls={paneId}
        aria-label={folded ? say('pane.unfold') : say('pane.fold')}
        onClick={() => setFolded(!folded)}
      >
        {folded ? '›' : '‹'}
      </button>
      <div className="vt-area-work">{children}</div>
    </div>
  );
}
