import type { OperationResult } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { namespace } from '../../messages/index.ts';
import { useOpenTerminal } from '../useOpenTerminal.ts';
import { retriable } from './operationState.ts';

export interface ResultActions {
  /** A fetched log is shown at its terminal. */
  readonly fetched: boolean;
  readonly onRetry: ((clId: string) => void) | undefined;
}

interface ResultActProps extends ResultActions {
  readonly row: OperationResult;
}

/** What can be done with the result of a terminal: retry it, or read the log that it sent. */
export function ResultAct({ row: { clId, name, state }, fetched, onRetry }: ResultActProps) {
  const say = useMessages(namespace);
  const openTerminal = useOpenTerminal();
  if (onRetry && retriable.includes(state))
    return (
      <Button size="small" aria-label={say('operations.retryName', { name })} onClick={() => onRetry(clId)}>
        {say('operations.retryOne')}
      </Button>
    );
  if (!fetched || state !== 'acknowledged') return null;
  return (
    <Button
      size="small"
      aria-label={say('operations.readLogName', { name })}
      onClick={() => openTerminal(clId, 'journal')}
    >
      {say('operations.readLog')}
    </Button>
  );
}
