import type { ProgramRevision } from '@vitrine/shared/api';
import { formatDateTime, formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { RevisionLine } from '@vitrine/shared/ui/editor';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import type { ProgramRevisions } from './ProgramRevisions.ts';

interface ProgramRevisionLineProps {
  readonly revision: ProgramRevision;
  readonly store: ProgramRevisions;
}

/** A revision in the list: thumbnail, author, time and outcome. */
export const ProgramRevisionLine = observer(function ProgramRevisionLine({
  revision,
  store,
}: ProgramRevisionLineProps) {
  const say = useMessages(namespace);
  const { revision: number, savedAt, savedBy, name, thumbnailUrl } = revision;
  const title =
    name || (revision.current ? say('revisions.current') : say('revisions.number', { revision: number }));
  const picture = (
    <span className="ph-picture">{thumbnailUrl !== '' && <img src={thumbnailUrl} alt="" />}</span>
  );
  return (
    <RevisionLine store={store} revision={number} picture={picture}>
      <strong>{title}</strong>
      <span title={formatExact(savedAt, session.timeZone)}>
        {say('revisions.by', { userName: savedBy, time: formatRelative(savedAt) })}
      </span>
      <Marks revision={revision} />
    </RevisionLine>
  );
});

const Marks = observer(function Marks({ revision }: { revision: ProgramRevision }) {
  const say = useMessages(namespace);
  const { audit, publishedAt, restoredFrom, scenes, widgets } = revision;
  return (
    <>
      <span>{say('revisions.facts', { scenes, widgets })}</span>
      {restoredFrom !== null && <span>{say('revisions.restoredFrom', { revision: restoredFrom })}</span>}
      {audit !== '' && <StateMark state={audit} />}
      {publishedAt !== null && (
        <span>{say('revisions.published', { time: formatDateTime(publishedAt, session.timeZone) })}</span>
      )}
    </>
  );
});
