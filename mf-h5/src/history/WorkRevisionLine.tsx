import type { H5Revision } from '@vitrine/shared/api';
import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { RevisionLine } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { DrawnPage } from '../drawn/DrawnPage.tsx';
import { namespace } from '../messages/index.ts';
import type { WorkRevisions } from './WorkRevisions.ts';

interface WorkRevisionLineProps {
  readonly revision: H5Revision;
  readonly store: WorkRevisions;
}

/** A revision in the list: first page, user and time. */
export const WorkRevisionLine = observer(function WorkRevisionLine({
  revision,
  store,
}: WorkRevisionLineProps) {
  const say = useMessages(namespace);
  const { revision: number, savedAt, savedBy, cover, current, restoredFrom, pageCount } = revision;
  const picture = (
    <span className="vv-picture hh-cover" style={{ aspectRatio: `${cover.width} / ${cover.height}` }}>
      <DrawnPage {...cover} className="hh-drawn" />
    </span>
  );
  return (
    <RevisionLine store={store} revision={number} picture={picture}>
      <strong>{current ? say('revisions.current') : say('revisions.number', { revision: number })}</strong>
      <time dateTime={savedAt} title={formatExact(savedAt, session.timeZone)}>
        {formatRelative(savedAt)}
      </time>
      <span>{savedBy}</span>
      <span>{say('works.pages', { count: pageCount })}</span>
      {restoredFrom !== null && <span>{say('revisions.restoredFrom', { revision: restoredFrom })}</span>}
    </RevisionLine>
  );
});
