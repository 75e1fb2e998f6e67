import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { CellPicture } from './CellPicture.tsx';
import { type CellPosition, cellKey, type LinkedDraft } from './LinkedDraft.ts';

export interface CellProps extends CellPosition {
  readonly draft: LinkedDraft;
}

/** A cell of a wall for a member who cannot change it. */
export const ShownCell = observer(function ShownCell({ draft, row, column }: CellProps) {
  const say = useMessages(namespace);
  const placed = draft.cells.get(cellKey(row, column));
  const name = placed?.name ?? say('linked.noScreen');
  return (
    <li
      className="terminal-wall-cell"
      aria-label={say('linked.cellOf', { row: row + 1, column: column + 1, name })}
    >
      <span className="terminal-wall-screen">
        <CellPicture placed={placed} name={name} />
      </span>
    </li>
  );
});
