import { alarmMessages } from '@vitrine/shared/api';
import { formatAge, formatExact, formatNumber, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { useNow } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { joined } from '../joined.ts';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import { AlarmKindMark } from './AlarmKindMark.tsx';
import { Quiet } from './Quiet.tsx';
import type { TileProps } from './TileProps.ts';

/** Active alarms by kind, and the newest ones. */
export const AlarmsTile = observer(function AlarmsTile({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const sayShared = useMessages(sharedNamespace);
  const now = useNow();
  const { active = 0, kinds = [] } = store.alarmCount.value ?? {};
  const { alarmList = [] } = store.alarms.value ?? {};
  return (
    <PaneState source={joined([store.alarmCount, store.alarms])} skeleton={<div className="ov-grey" />}>
      {active === 0 && <Quiet text={say('alarms.none')} />}
      <ul className="ov-kinds">
        {kinds.map(({ kind, active: count }) => (
          <li key={kind}>
            <Link to={links.alarms(kind)} className="ov-kind">
              <strong>{formatNumber(count)}</strong> {sayShared(alarmMessages[kind])}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="ov-list">
        {alarmList.map(({ alarmId, terminalName, kind, raisedAt }) => (
          <li key={alarmId}>
            <Link to={links.oneAlarm(alarmId)} className="ov-line">
              <span className="ov-line-name">{terminalName}</span>
              <span className="ov-line-note" title={formatExact(raisedAt)}>
                {formatAge(raisedAt, now)}
              </span>
              <span className="ov-line-end">
                <AlarmKindMark kind={kind} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PaneState>
  );
});
