import { formatCalendarDay, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { joined } from '../joined.ts';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import { Quiet } from './Quiet.tsx';
import type { TileProps } from './TileProps.ts';

/** Customers with expiring and expired accounts. */
export const AccountsTile = observer(function AccountsTile({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const { customerList = [], totalNum: soon = 0 } = store.expiring.value ?? {};
  const { totalNum: ended = 0 } = store.expired.value ?? {};
  return (
    <PaneState source={joined([store.expiring, store.expired])} skeleton={<div className="ov-grey" />}>
      {soon + ended === 0 && <Quiet text={say('accounts.none')} />}
      {ended > 0 && (
        <ul className="ov-kinds">
          <li>
            <Link to={links.customers('expired')} className="ov-kind">
              <strong>{formatNumber(ended)}</strong> {say('accounts.ended', { count: ended })}
            </Link>
          </li>
        </ul>
      )}
      <ul className="ov-list">
        {customerList.map(({ id, name, expiry }) => (
          <li key={id}>
            <Link to={links.customers('expiring', name)} className="ov-line">
              <span className="ov-line-name">{name}</span>
              <span className="ov-line-end">
                <StateMark
                  state="expiring"
                  label={say('accounts.until', { day: formatCalendarDay(expiry) })}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PaneState>
  );
});
