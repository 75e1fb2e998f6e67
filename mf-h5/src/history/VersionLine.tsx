import type { H5Revision } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { DrawnPage } from '../drawn/DrawnPage.tsx';
import { namespace } from '../messages/index.ts';
import type { VersionStore } from './VersionStore.ts';

interface VersionLineProps {
  readonly version: H5Revision;
  readonly store: VersionStore;
}

/** One version of the list: its first page, who and when. */
export const VersionLine = observer(function VersionLine({ version, store }: VersionLineProps) {
  const say = useMessages(namespace);
  const { revision, savedAt, savedBy, cover, current, restoredFrom, pageCount } = version;
  return (
    <li>
      <button
        type="button"
        className="hh-line"
        aria-pressed={store.chosen === revision}
        onClick={() => store.choose(revision)}
      >
        <span className="hh-picture" style={{ aspectRatio: `${cover.width} / ${cover.height}` }}>
          <DrawnPage {...cover} className="hh-drawn" />
        </span>
        <span className="hh-facts">
          <strong>{current ? say('versions.current') : say('versions.number', { revision })}</strong>
          <time dateTime={savedAt} title={formatDateTime(savedAt, session.timeZone)}>
            {formatRelative(savedAt)}
          </time>
          <span>{savedBy}</span>
          <span>{say('works.pages', { count: pageCount })}</span>
          {restoredFrom !== null && <span>{say('versions.restoredFrom', { revision: restoredFrom })}</span>}
        </span>
      </button>
    </li>
  );
});
