import type { ProgramRevision } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import type { VersionStore } from './VersionStore.ts';

interface VersionLineProps {
  readonly version: ProgramRevision;
  readonly store: VersionStore;
}

/** One version of the list: its picture, who and when, and what became of it. */
export const VersionLine = observer(function VersionLine({ version, store }: VersionLineProps) {
  const say = useMessages(namespace);
  const { revision, savedAt, savedBy, name, thumbnailUrl } = version;
  const title = name || (version.current ? say('versions.current') : say('versions.number', { revision }));
  return (
    <li>
      <button
        type="button"
        className="ph-line"
        aria-pressed={store.chosen === revision}
        onClick={() => store.choose(revision)}
      >
        <span className="ph-picture">{thumbnailUrl !== '' && <img src={thumbnailUrl} alt="" />}</span>
        <span className="ph-facts">
          <strong>{title}</strong>
          <span title={formatDateTime(savedAt, session.timeZone)}>
            {say('versions.by', { userName: savedBy, time: formatRelative(savedAt) })}
          </span>
          <Marks version={version} />
        </span>
      </button>
    </li>
  );
});

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
