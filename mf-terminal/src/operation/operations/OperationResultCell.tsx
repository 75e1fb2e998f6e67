import type { OperationResult } from '@vitrine/shared/api';
import { formatBytes, formatClock, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Tag } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../../messages/index.ts';
import { markOf, shownStateOf } from './operationState.ts';
import { useIsAhead } from './useIsAhead.ts';
import '../figures/figures.css';
import './operations.css';

/** Additional facts reported by a terminal, if there are texts for them. */
function factsOf({ facts, state }: OperationResult, say: Say): string {
  const { freedBytes, offset, step } = facts;
  if (typeof freedBytes === 'number') return say('operations.freed', { size: formatBytes(freedBytes) });
  if (typeof offset === 'number') return say('operations.offset', { milliseconds: Math.round(offset) });
  // Installed, but the running version is not reported yet.
  return step === 'installed' && state === 'working' ? say('operations.versionAwaited') : '';
}

/** Result on one terminal: state, reason and facts. */
export function OperationResultCell({ row }: { readonly row: OperationResult }) {
  const { shownUntil } = row;
  return shownUntil ? <ShownCell row={row} until={shownUntil} /> : <StateCell row={row} />;
}

/** A shown message is not done while it is visible. */
const ShownCell = observer(function ShownCell({
  row,
  until,
}: {
  readonly row: OperationResult;
  readonly until: string;
}) {
  const say = useMessages(namespace);
  const isShown = useIsAhead(until);
  const time = formatClock(until, session.timeZone);
  return (
    <span className="board-two" data-state={row.state}>
      <StateMark
        state={isShown ? 'onScreen' : 'passed'}
        label={say(isShown ? 'operations.onScreenUntil' : 'operations.shownUntil', { time })}
      />
      {row.late && <LateTag />}
    </span>
  );
});

function LateTag() {
  const say = useMessages(namespace);
  return (
    <Tag size="small" className="operation-late">
      {say('operations.late')}
    </Tag>
  );
}

function StateCell({ row }: { readonly row: OperationResult }) {
  const say = useMessages(namespace);
  // Our explanation first, then the terminal's own message.
  const reason = [row.errorText, row.message].filter((text) => text !== '').join(' · ');
  const facts = factsOf(row, say);
  return (
    <span className="board-two" data-state={row.state}>
      <StateMark
        state={markOf(row)}
        label={say(`operations.state.${shownStateOf(row)}`)}
        {...(shownStateOf(row) === 'working' && { progress: row.percent / 100 })}
      />
      {row.late && <LateTag />}
      {reason !== '' && (
        <small className={row.state === 'failed' ? 'operation-reason' : undefined} title={reason}>
          {reason}
        </small>
      )}
      {reason === '' && facts !== '' && <small>{facts}</small>}
    </span>
  );
}
