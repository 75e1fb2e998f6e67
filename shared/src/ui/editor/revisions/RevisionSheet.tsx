import { type RevisionStore, revisionPageSize } from '@vitrine/shared/state';
import { Pagination } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useEditorMessages } from '../editorNamespace.ts';
import './revisions.css';

interface RevisionSheetProps<Row, Whole> {
  readonly store: RevisionStore<Row, Whole>;
  /** Saves the document first, so that unsaved work becomes a revision. */
  readonly save: () => Promise<unknown>;
  /** Renders a `RevisionLine`. */
  readonly lineOf: (revision: Row) => ReactNode;
  /** Renders the selected revision. */
  readonly children: (revision: Whole) => ReactNode;
  readonly onClose: () => void;
}

function RevisionSheetOf<Row extends { readonly revision: number }, Whole>(
  props: RevisionSheetProps<Row, Whole>,
) {
  const { store, save, lineOf, children, onClose } = props;
  const say = useEditorMessages();
  const { revisions, shown } = store;
  const saveFirst = useRef(save);
  useEffect(() => {
    void saveFirst.current().then(() => store.revisions.reload());
    return () => store.stop();
  }, [store]);
  return (
    <SideSheet
      visible
      title={say('revisions.title')}
      width={720}
      onCancel={onClose}
      bodyStyle={{ padding: 0 }}
    >
      <div className="vv-history">
        <div className="vv-list">
          <PaneState
            source={revisions}
            isEmpty={revisions.rows.length === 0}
            empty={{ text: say('revisions.empty') }}
          >
            <ol aria-label={say('revisions.title')}>
              {revisions.rows.map((revision) => (
                <Fragment key={revision.revision}>{lineOf(revision)}</Fragment>
              ))}
            </ol>
          </PaneState>
          <Pagination
            currentPage={revisions.page}
            pageSize={revisionPageSize}
            total={revisions.total}
            hideOnSinglePage
            onPageChange={(page) => revisions.goTo(page)}
          />
        </div>
        {store.chosen === 0 ? (
          <p className="vv-choose">{say('revisions.choose')}</p>
        ) : (
          <div className="vv-view">
            <PaneState source={shown}>{shown.value !== undefined && children(shown.value)}</PaneState>
          </div>
        )}
      </div>
    </SideSheet>
  );
}

/** Version history of a document: the list, the selected revision, and its restoration. */
export const RevisionSheet = observer(RevisionSheetOf) as typeof RevisionSheetOf;
