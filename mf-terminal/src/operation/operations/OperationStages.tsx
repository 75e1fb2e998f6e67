import type { OperationRow } from '@vitrine/shared/api';
import { formatPercent, useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../../messages/index.ts';
import './operations.css';

/** State of a stage, relative to the current one. */
function stageMark(operation: OperationRow, at: number, current: number) {
  if (at < current || operation.status === 'finished') return 'passed';
  if (at > current) return 'waiting';
  if (operation.status === 'halted') return 'failed';
  return operation.status === 'stopped' ? 'unused' : 'running';
}

/** Stages of a rollout, as percentages: 1, 10, 100. */
export function OperationStages({ operation }: { readonly operation: OperationRow }) {
  const say = useMessages(namespace);
  if (!operation.stages) return null;
  const { percents, current } = operation.stages;
  return (
    <>
      <ol className="operation-stages" aria-label={say('operations.stages')}>
        {percents.map((percent, at) => (
          <li key={percent} aria-current={at === current ? 'step' : undefined}>
            <StateMark
              state={stageMark(operation, at, current)}
              label={say('operations.stageOf', { number: at + 1, share: formatPercent(percent / 100) })}
            />
          </li>
        ))}
      </ol>
      {operation.status === 'halted' && (
        <p role="status" className="operation-problem">
          {say('operations.halted')}
        </p>
      )}
    </>
  );
}
