import type { OperationRow } from '@vitrine/shared/api';
import { formatDateTime, formatNumber, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { OperationBoard } from '../operation/operations/OperationBoard.tsx';
import { OperationListStore } from '../operation/operations/OperationListStore.ts';
import { OperationProgress, StatusMark } from '../operation/operations/OperationProgress.tsx';
import { OperationStages } from '../operation/operations/OperationStages.tsx';
import { operationTitle } from '../operation/operations/operationTitle.ts';
import { useStore } from '../operation/useStore.ts';
import '../operation/figures/figures.css';
import '../operation/operation.css';
import './upgrade.css';

/** Number of rollouts shown; older ones are on the page with the tree. */
const shown = 12;

/** Standalone board of upgrades, legible from a distance. */
export const DeviceUpPage = observer(function DeviceUpPage() {
  const say = useMessages(namespace);
  const [address, setAddress] = useAddressState({ order: '', result: '', find: '' });
  const open = (order: string) => setAddress({ order, result: '', find: '' });
  return (
    <div className="deviceup">
      {address.order === '' ? (
        <Rollouts onOpen={open} />
      ) : (
        <OperationBoard
          id={address.order}
          back={{ label: say('upgrade.boardTitle'), to: '/deviceup' }}
          onOperation={open}
        />
      )}
    </div>
  );
});

const Rollouts = observer(function Rollouts({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const say = useMessages(namespace);
  const { list } = useStore((client) => new OperationListStore(client, 'upgrade'));
  useEffect(() => void list.show({ status: '', keyword: '' }, 1, shown), [list]);
  return (
    <WorkPane
      title={say('upgrade.boardTitle')}
      breadcrumb={[{ label: say('upgrade.title'), to: '/terminal/upgrade' }]}
      help="screen-terminals"
    >
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say('operations.empty.upgrade') }}
      >
        <ul className="rollouts">
          {list.rows.map((operation) => (
            <Rollout key={operation.operationId} operation={operation} onOpen={onOpen} />
          ))}
        </ul>
      </PaneState>
    </WorkPane>
  );
});

interface RolloutProps {
  readonly operation: OperationRow;
  readonly onOpen: (operationId: string) => void;
}

const numbers = ['acknowledged', 'working', 'waiting', 'failed'] as const;

const Rollout = observer(function Rollout({ operation, onOpen }: RolloutProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const { counts } = operation;
  const failed = counts.failed + counts.timedOut + counts.refused;
  const under = counts.working + counts.sent;
  const figures = { ...counts, working: under, failed };
  return (
    <li className="rollout">
      <header>
        <button
          type="button"
          className="board-open rollout-name"
          onClick={() => onOpen(operation.operationId)}
        >
          {operationTitle(operation, sayShared)}
        </button>
        <StatusMark operation={operation} />
      </header>
      <OperationProgress counts={counts} />
      <dl>
        {numbers.map((name) => (
          <div key={name}>
            <dt>{say(`upgrade.figure.${name}`)}</dt>
            <dd>{formatNumber(figures[name])}</dd>
          </div>
        ))}
      </dl>
      <OperationStages operation={operation} />
      <p className="operation-note">
        {say('operations.by', {
          name: operation.userName,
          time: formatDateTime(operation.createdAt, session.timeZone),
        })}
      </p>
    </li>
  );
});
