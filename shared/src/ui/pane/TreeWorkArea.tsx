import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { useNarrowWindow } from '@vitrine/shared/ui/basic';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { PaneFoldContext } from './paneFold.ts';
import { drawerBelow, usePaneWidth } from './usePaneWidth.ts';
import './treeWorkArea.css';

interface TreeWorkAreaProps {
  /** Key under which width and collapsed state are stored, usually the domain. */
  readonly name: string;
  /** Accessible name of the tree pane. */
  readonly label: string;
  /** Null: none; the work area stays mounted when the tree appears or disappears. */
  readonly tree: ReactNode | null;
  readonly children: ReactNode;
}

/**
 * Layout of every domain: a left pane (280 px, resizable from 200 to 480, collapsible, remembered) and the work area.
 */
export function TreeWorkArea({ name, label, tree, children }: TreeWorkAreaProps) {
  const say = useMessages(sharedNamespace);
  const { width, folded, setFolded, separator } = usePaneWidth(name);
  const paneId = useId();
  const there = tree !== null;
  const handle = useRef<HTMLButtonElement>(null);
  const covers = useNarrowWindow(drawerBelow);
  const leaveByKey = (event: KeyboardEvent) => {
    // In a field the key belongs to what is typed there.
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (!covers || event.key !== 'Escape' || event.defaultPrevented || typing) return;
    setFolded(true);
    handle.current?.focus();
  };
  const fold = useMemo(
    () => ({ folded: there && folded, unfold: () => setFolded(false) }),
    [there, folded, setFolded],
  );
  return (
    <div
      className={`vt-area${folded ? ' vt-area-folded' : ''}${there ? '' : ' vt-area-alone'}`}
      style={{ '--vt-tree-width': `${width}px` }}
    >
      {there && (
        <aside id={paneId} className="vt-area-tree" aria-label={label} hidden={folded} onKeyDown={leaveByKey}>
          {tree}
        </aside>
      )}
      {there && !folded && (
        <hr
          {...separator}
          className="vt-area-separator"
          aria-label={say('pane.resize')}
          aria-controls={paneId}
        />
      )}
      {there && (
        <button
          ref={handle}
          type="button"
          className="vt-area-fold"
          aria-expanded={!folded}
          aria-controls={paneId}
          aria-label={folded ? say('pane.unfold') : say('pane.fold')}
          onClick={() => setFolded(!folded)}
        >
          {folded ? '›' : '‹'}
        </button>
      )}
      <PaneFoldContext.Provider value={fold}>
        <div className="vt-area-work">{children}</div>
      </PaneFoldContext.Provider>
    </div>
  );
}
