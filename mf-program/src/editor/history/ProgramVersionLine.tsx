import type { ProgramRevision } from '@vitrine/shared/api';
import { formatDateTime, formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { VersionLine } from '@vitrine/shared/ui/editor';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../../namespace.ts';
import type { ProgramVersions } from './ProgramVersions.ts';

interface ProgramVersionLineProps {
  readonly version: ProgramRevision;
  readonly store: ProgramVersions;
}

/** One version of the list: its picture, who and when, and what became of it. */
export function ProgramVersionLine({ version, store }: ProgramVersionLineProps) {
  const say = useMessages(namespace);
  const { revision, savedAt, savedBy, name, thumbnailUrl } = version;
  const title = name || (version.current ? say('versions.current') : say('versions.number', { revision }));
  const picture = (
    <span className="ph-picture">{thumbnailUrl !== '' && <img src={thumbnailUrl} alt="" />}</span>
  );
  return (
    <VersionLine store={store} revision={revision} picture={picture}>
      <strong>{title}</strong>
      <span title={formatExact(savedAt, session.timeZone)}>
        {say('versions.by', { userName: savedBy, time: formatRelative(savedAt) })}
      </span>
      <Marks version={version} />
    </VersionLine>
  );
}

function Marks({ version }: { version: ProgramRevision }) {
  const say = useMessages(namespace);
  const { audit, publishedAt, restoredFrom, scenes, widgets } = version;
  return (
    <>
      <span>{say('versions.facts', { scenes, widgets })}</span>
      {restoredFrom !== null && <span>{say('versions.restoredFrom', { revision: restoredFrom })}</span>}
      {audit !== '' && <StateMark state={audit} />}
      {publishedAt !== null && (
        <span>{say('versions.published', { time: formatDateTime(publishedAt, session.timeZone) })}</span>
      )}
    </>
  );
}
