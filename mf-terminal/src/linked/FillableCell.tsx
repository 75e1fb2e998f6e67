import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconClose } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { CellPicture } from './CellPicture.tsx';
import { dragTerminal, dropTerminal } from './dragTerminal.ts';
import { cellKey } from './LinkedDraft.ts';
import type { CellProps } from './ShownCell.tsx';

/** A cell that a terminal is dropped into, dragged out of, or taken from by its button. */
export const FillableCell = observer(function FillableCell({ draft, row, column }: CellProps) {
  const say = useMessages(namespace);
  const key = cellKey(row, column);
  const placed = draft.cells.get(key);
  const chosen = draft.chosen === key;
  const name = placed?.name ?? say('linked.dropHere');
  return (
    <li
      className="terminal-wall-cell"
      data-chosen={chosen || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => dropTerminal(event, draft, key)}
    >
      <button
        type="button"
        className="terminal-wall-screen"
        aria-pressed={chosen}
        aria-label={say('linked.cellOf', { row: row + 1, column: column + 1, name })}
        draggable={placed !== undefined}
        onDragStart={(event) => placed && dragTerminal(event, draft, placed)}
        onClick={() => draft.choose(key)}
      >
        <CellPicture placed={placed} name={name} />
      </button>
      {placed && (
        <Button
          className="terminal-wall-take"
          size="small"
          icon={<IconClose />}
          aria-label={say('linked.takeOut', { name: placed.name })}
          onClick={() => draft.take(key)}
        />
      )}
    </li>
  );
});
