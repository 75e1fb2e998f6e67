import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { namespace } from '../messages/index.ts';
import { FillableCell } from './FillableCell.tsx';
import { cellKey, type LinkedDraft, type WallShape } from './LinkedDraft.ts';
import { ShownCell } from './ShownCell.tsx';

interface WallGridProps {
  readonly draft: LinkedDraft;
  readonly manage: boolean;
}

/** Dimensions of the wall to scale, including bezels. */
function ratios({ rows, columns, cellWidth, cellHeight, bezelX, bezelY }: WallShape): CSSProperties {
  const width = columns * cellWidth + (columns - 1) * bezelX;
  const height = rows * cellHeight + (rows - 1) * bezelY;
  return {
    aspectRatio: `${width} / ${height}`,
    gridTemplateColumns: `repeat(${columns}, 1fr)`,
    gridTemplateRows: `repeat(${rows}, 1fr)`,
    columnGap: `${(bezelX / width) * 100}%`,
    rowGap: `${(bezelY / height) * 100}%`,
  };
}

/** The screens of a wall. Terminals are dragged into a cell, or placed in the selected one by their button. */
export const WallGrid = observer(function WallGrid({ draft, manage }: WallGridProps) {
  const say = useMessages(namespace);
  const Cell = manage ? FillableCell : ShownCell;
  return (
    <div className="terminal-wall-canvas">
      <ul className="terminal-wall-grid" style={ratios(draft.shape)} aria-label={say('linked.cells')}>
        {draft.positions.map(({ row, column }) => (
          <Cell key={cellKey(row, column)} draft={draft} row={row} column={column} />
        ))}
      </ul>
    </div>
  );
});
