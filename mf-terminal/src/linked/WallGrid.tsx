import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconClose } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { CSSProperties, DragEvent } from 'react';
import { namespace } from '../messages/index.ts';
import { dragTerminal } from './dragTerminal.ts';
import { cellKey, type LinkedDraft, type WallShape } from './LinkedDraft.ts';

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

interface PictureProps {
  readonly placed: { readonly screenshotUrl: string } | undefined;
  readonly name: string;
}

/** Latest screenshot with the terminal's name. */
const Picture = ({ placed, name }: PictureProps) => (
  <>
    {placed?.screenshotUrl && <img src={placed.screenshotUrl} alt="" draggable={false} />}
    <span>{name}</span>
  </>
);

/** The screens of a wall. Terminals are dragged into a cell, or placed in the selected one by their button. */
export const WallGrid = observer(function WallGrid({ draft, manage }: WallGridProps) {
  const say = useMessages(namespace);
  const drop = (event: DragEvent, key: string) => {
    if (!draft.dragged) return;
    event.preventDefault();
    draft.place(draft.dragged, key);
    draft.dragged = undefined;
  };
  return (
    <div className="terminal-wall-canvas">
      <ul className="terminal-wall-grid" style={ratios(draft.shape)} aria-label={say('linked.cells')}>
        {draft.positions.map(({ row, column }) => {
          const key = cellKey(row, column);
          const placed = draft.cells.get(key);
          const where = { row: row + 1, column: column + 1 };
          if (!manage) {
            const name = placed?.name ?? say('linked.noScreen');
            return (
              <li
                key={key}
                className="terminal-wall-cell"
                aria-label={say('linked.cellOf', { ...where, name })}
              >
                <span className="terminal-wall-screen">
                  <Picture placed={placed} name={name} />
                </span>
              </li>
            );
          }
          return (
            <li
              key={key}
              className="terminal-wall-cell"
              data-chosen={draft.chosen === key || undefined}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, key)}
            >
              <button
                type="button"
                className="terminal-wall-screen"
                aria-pressed={draft.chosen === key}
                aria-label={say('linked.cellOf', { ...where, name: placed?.name ?? say('linked.dropHere') })}
                draggable={placed !== undefined}
                onDragStart={(event) => placed && dragTerminal(event, draft, placed)}
                onClick={() => draft.choose(key)}
              >
                <Picture placed={placed} name={placed?.name ?? say('linked.dropHere')} />
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
        })}
      </ul>
    </div>
  );
});
