import type { OperationResult } from '@vitrine/shared/api';
import { formatDateTime, formatNumber, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { ScreenState } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../../messages/index.ts';
import type { BoardColumn } from '../board/Board.tsx';
import { TerminalName } from '../board/TerminalName.tsx';
import { useOpenTerminal } from '../useOpenTerminal.ts';
import { OperationResultCell } from './OperationResultCell.tsx';
import { ResultAct, type ResultActions } from './ResultAct.tsx';

type ResultColumn = BoardColumn<OperationResult>;

interface ResultColumnsOptions extends ResultActions {
  /** For upgrades: shows each terminal's stage. */
  readonly staged: boolean;
}

/** Columns of an operation's results. */
export function useResultColumns({ staged, ...actions }: ResultColumnsOptions): readonly ResultColumn[] {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const stage: ResultColumn = {
    key: 'stage',
    title: say('operations.stage'),
    width: '80px',
    show: (row) => formatNumber(row.stage + 1),
  };
  return [
    {
      key: 'terminal',
      title: say('figures.terminal'),
      width: '26%',
      show: (row) => <ResultTerminal row={row} />,
    },
    { key: 'state', title: say('operations.result'), show: (row) => <OperationResultCell row={row} /> },
    {
      key: 'screen',
      title: sayShared('screen.title'),
      width: '184px',
      show: (row) => <ScreenState row={row} />,
    },
    ...(staged ? [stage] : []),
    { key: 'at', title: say('operations.changed'), width: '170px', show: changedAt },
    {
      key: 'act',
      title: say('operations.act'),
      width: '128px',
      show: (row) => <ResultAct row={row} {...actions} />,
    },
  ];
}

function ResultTerminal({ row }: { readonly row: OperationResult }) {
  const openTerminal = useOpenTerminal();
  const { clId, name, groupName, groupIsDefault } = row;
  return (
    <TerminalName
      name={name}
      groupName={groupName}
      groupIsDefault={groupIsDefault}
      onOpen={() => openTerminal(clId)}
    />
  );
}

function changedAt({ finishedAt, sentAt }: OperationResult): string {
  const at = finishedAt ?? sentAt;
  return at === null ? '–' : formatDateTime(at, session.timeZone);
}
