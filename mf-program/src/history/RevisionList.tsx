import type { ProgramRevision } from '@vitrine/shared/api';
import { longestOf, updateProgramRevision } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { revisionPageSize } from '@vitrine/shared/state';
import { Button, Input, notify, Pagination } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { ProgramRevisions } from '../editor/history/ProgramRevisions.ts';
import { namespace } from '../namespace.ts';
import './history.css';

interface RevisionListProps {
  readonly store: ProgramRevisions;
  /** The selected revision, if any. */
  readonly chosen?: number;
  /** Makes each thumbnail a button. */
  readonly onChoose?: (row: ProgramRevision) => void;
  /** Actions on a revision, such as restore. */
  readonly actions?: (row: ProgramRevision) => ReactNode;
}

/** Stored revisions: thumbnail, author, time, decision, publication and name. */
export const RevisionList = observer(function RevisionList({ store, ...rest }: RevisionListProps) {
  const say = useMessages(namespace);
  const { revisions } = store;
  return (
    <PaneState
      source={revisions}
      isEmpty={revisions.rows.length === 0}
      empty={{ text: say('revision.empty') }}
    >
      <ol className="pgh-list">
        {revisions.rows.map((row) => (
          <li key={row.revision} data-chosen={row.revision === rest.chosen || undefined}>
            <Revision store={store} row={row} {...rest} />
          </li>
        ))}
      </ol>
      <Pagination
        currentPage={revisions.page}
        pageSize={revisionPageSize}
        total={revisions.total}
        hideOnSinglePage
        onPageChange={(page) => revisions.goTo(page)}
      />
    </PaneState>
  );
});

interface RevisionProps extends RevisionListProps {
  readonly row: ProgramRevision;
}

const Revision = observer(function Revision({ store, row, onChoose, actions }: RevisionProps) {
  const say = useMessages(namespace);
  const time = formatDateTime(row.savedAt, session.timeZone);
  const picture = row.thumbnailUrl ? (
    <img src={row.thumbnailUrl} alt="" loading="lazy" />
  ) : (
    <span>{say('revision.noPicture')}</span>
  );
  return (
    <>
      {onChoose ? (
        <button
          type="button"
          className="pgh-picture"
          aria-label={say('revision.view', { number: row.revision })}
          onClick={() => onChoose(row)}
        >
          {picture}
        </button>
      ) : (
        <span className="pgh-picture">{picture}</span>
      )}
      <div className="pgh-text">
        <RevisionName store={store} row={row} />
        <span className="pgh-when">
          <time dateTime={row.savedAt} title={time}>
            {formatRelative(row.savedAt)}
          </time>
          <span>{row.savedBy}</span>
          <span>{say('elsewhere.facts', { scenes: row.scenes, widgets: row.widgets })}</span>
        </span>
        <Marks row={row} />
        {actions && <div className="pgh-actions">{actions(row)}</div>}
      </div>
    </>
  );
});

function Marks({ row }: { readonly row: ProgramRevision }) {
  const say = useMessages(namespace);
  return (
    <span className="pgh-marks">
      {row.current && <strong>{say('revision.current')}</strong>}
      {row.restoredFrom !== null && <span>{say('revision.restored', { number: row.restoredFrom })}</span>}
      {row.audit !== '' && (
        <span title={row.auditReason || undefined}>
          <StateMark state={row.audit} label={say(`revision.${row.audit}`, { name: row.auditedBy })} />
        </span>
      )}
      {row.publishedAt && (
        <StateMark
          state="onScreen"
          label={say('revision.published', { age: formatRelative(row.publishedAt) })}
        />
      )}
    </span>
  );
}

/** Name of a revision, or its number; editable by click. */
const RevisionName = observer(function RevisionName({ store, row }: Pick<RevisionProps, 'store' | 'row'>) {
  const say = useMessages(namespace);
  const [typed, setTyped] = useState<string>();
  const number = say('revision.number', { number: row.revision });
  if (!session.can('program.manage')) return <span className="pgh-name">{row.name || number}</span>;
  if (typed === undefined) {
    return (
      <Button
        theme="borderless"
        type="tertiary"
        className="pgh-name"
        aria-label={say('revision.rename', { name: row.name || number })}
        onClick={() => setTyped(row.name)}
      >
        {row.name || number}
      </Button>
    );
  }
  const save = () => {
    setTyped(undefined);
    if (typed.trim() !== row.name) store.name(row.revision, typed.trim()).catch(notify.failure);
  };
  return (
    <Input
      autoFocus
      size="small"
      value={typed}
      limit={longestOf(updateProgramRevision, 'name')}
      placeholder={number}
      aria-label={say('revision.name')}
      onChange={setTyped}
      onBlur={save}
      onRestore={() => setTyped(undefined)}
      onEnterPress={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setTyped(undefined);
      }}
    />
  );
});
