import { formatBytes, formatDuration, formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { pixels } from './facts.ts';
import { grids } from './grids.ts';
import { MaterialMarks } from './MaterialMarks.tsx';
import { MaterialName } from './MaterialName.tsx';
import { MaterialPicture } from './MaterialPicture.tsx';
import { MenuButton } from './MenuButton.tsx';
import { NewMark } from './NewMark.tsx';
import { TagList } from './TagList.tsx';
import { type MaterialRowProps, useRowAttributes } from './useRowAttributes.ts';
import './line.css';

/** A material in the list view. */
export const MaterialLine = observer(function MaterialLine(props: MaterialRowProps) {
  const { row, store } = props;
  const say = useMessages(namespace);
  const attributes = useRowAttributes(props);
  const measure = row.duration === null ? pixels(row) : formatDuration(row.duration);
  return (
    <div className="mat-line" {...attributes}>
      <div {...grids.cell} className="mat-line-check" data-own>
        <Checkbox
          checked={store.selection.has(row.mtId)}
          tabIndex={-1}
          aria-label={say('card.select', { name: row.name })}
          onChange={() => store.selection.toggle(row.mtId)}
        />
      </div>
      <div {...grids.cell} className="mat-line-name">
        <span className="mat-line-picture">
          <MaterialPicture row={row} small />
        </span>
        <MaterialName row={row} store={store} />
        <NewMark id={row.mtId} />
        <TagList tags={row.tags} />
      </div>
      <div {...grids.cell}>{row.suffix.toUpperCase()}</div>
      <div {...grids.cell}>{formatBytes(row.mtSize)}</div>
      <div {...grids.cell}>{measure}</div>
      <div {...grids.cell} title={formatExact(row.createdAt, session.timeZone)}>
        {formatRelative(row.createdAt)}
      </div>
      <div {...grids.cell}>
        {row.isBindPm === 1 && <span>{say('card.used')}</span>}
        <MaterialMarks row={row} />
      </div>
      <div {...grids.cell}>
        <MenuButton row={row} store={store} />
      </div>
    </div>
  );
});

const columns = ['select', 'name', 'format', 'size', 'measure', 'created', 'state', 'actions'] as const;

/** Column headings of the list view. */
export function LineHead() {
  const say = useMessages(namespace);
  return (
    <div {...grids.row} className="mat-line mat-line-head">
      {columns.map((column) => (
        <div key={column} {...grids.head}>
          {column === 'select' || column === 'actions' ? (
            <span className="vt-hidden">{say(`column.${column}`)}</span>
          ) : (
            say(`column.${column}`)
          )}
        </div>
      ))}
    </div>
  );
}
