import { formatDuration, useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { summary } from './facts.ts';
import { grids } from './grids.ts';
import { MaterialMarks } from './MaterialMarks.tsx';
import { MaterialName } from './MaterialName.tsx';
import { MaterialPicture } from './MaterialPicture.tsx';
import { MenuButton } from './MenuButton.tsx';
import { NewMark } from './NewMark.tsx';
import { TagList } from './TagList.tsx';
import { TypeIcon } from './TypeIcon.tsx';
import { type MaterialRowProps, useRowAttributes } from './useRowAttributes.ts';
import './card.css';

/** A material in the grid: picture, name, type, size, duration, tags, and use. */
export const MaterialCard = observer(function MaterialCard(props: MaterialRowProps) {
  const { row, store } = props;
  const say = useMessages(namespace);
  const attributes = useRowAttributes(props);
  return (
    <div className="mat-card" {...attributes}>
      <div {...grids.cell} className="mat-card-cell">
        <div className="mat-card-picture">
          <MaterialPicture row={row} />
          <span className="mat-card-check" data-own>
            <Checkbox
              checked={store.selection.has(row.mtId)}
              tabIndex={-1}
              aria-label={say('card.select', { name: row.name })}
              onChange={() => store.selection.toggle(row.mtId)}
            />
          </span>
          {row.duration !== null && <span className="mat-card-length">{formatDuration(row.duration)}</span>}
          <NewMark id={row.mtId} />
          {row.isBindPm === 1 && <span className="mat-card-used">{say('card.used')}</span>}
        </div>
        <div className="mat-card-text">
          <div className="mat-card-line">
            <TypeIcon type={row.type} />
            <MaterialName row={row} store={store} />
            <MenuButton row={row} store={store} />
          </div>
          <p className="mat-card-facts">{summary(row)}</p>
          <TagList tags={row.tags} />
          <MaterialMarks row={row} />
        </div>
      </div>
    </div>
  );
});
