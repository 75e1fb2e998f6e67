import { formatAge, formatExact, shownGroupName, useMessages } from '@vitrine/shared/i18n';
import { useNow } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import { Quiet } from './Quiet.tsx';
import type { TileProps } from './TileProps.ts';

/** Terminals offline for the longest time. */
export const OfflineTile = observer(function OfflineTile({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const now = useNow();
  const { terminals = [], totalNum = 0 } = store.offline.value ?? {};
  return (
    <PaneState source={store.offline} skeleton={<div className="ov-grey" />}>
      {totalNum === 0 && <Quiet text={say('offline.none')} />}
      <ul className="ov-list">
        {terminals.map(({ clId, name, groupName, groupIsDefault, lastSeen, status }) => (
          <li key={clId}>
            <Link to={links.oneTerminal(clId)} className="ov-line">
              <span className="ov-line-name">{name}</span>
              <span className="ov-line-note">{shownGroupName(groupName, groupIsDefault)}</span>
              <span className="ov-line-end" title={lastSeen === null ? undefined : formatExact(lastSeen)}>
                <ScreenMark word={status.word} /> {lastSeen !== null && formatAge(lastSeen, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PaneState>
  );
});
