import type { MaterialRow } from '@vitrine/shared/api';
import { formatDuration, useMessages } from '@vitrine/shared/i18n';
import { Checkbox, Input, notify } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type PointerEvent, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { CardMenu } from './CardMenu.tsx';
import type { CardActs } from './cardActs.ts';
import { noteText, summary } from './facts.ts';
import { grids } from './grids.ts';
import type { MaterialStore } from './MaterialStore.ts';
import { inOwnArea } from './ownArea.ts';
import { TypeIcon } from './TypeIcon.tsx';

interface MaterialCardProps {
  readonly row: MaterialRow;
  readonly store: MaterialStore;
  readonly acts: CardActs;
  /** It is the one that keys go to. */
  readonly current: boolean;
  readonly onCurrent: () => void;
  readonly onPress: (event: PointerEvent) => void;
}

/** One material of the grid: its picture, name, type, size, length, and whether programs use it. */
export const MaterialCard = observer(function MaterialCard(props: MaterialCardProps) {
  const { row, store, acts, current, onCurrent, onPress } = props;
  const say = useMessages(namespace);
  const chosen = store.selection.has(row.mtId);
  const note = noteText(row, say);
  // The grid hears the keys of all its cards.
  const attributes = {
    ...grids.row,
    'aria-selected': chosen,
    'aria-label': `${row.name}, ${say(`type.${row.type}`)}, ${summary(row)}`,
    tabIndex: current ? 0 : -1,
    onFocus: onCurrent,
    onClick: (event: MouseEvent) => {
      if (!inOwnArea(event)) store.selection.pick(row.mtId, event);
    },
    onDoubleClick: (event: MouseEvent) => {
      if (!inOwnArea(event)) acts.open(row);
    },
    onPointerDown: (event: PointerEvent) => {
      if (!inOwnArea(event)) onPress(event);
    },
  };
  return (
    <div className="mat-card" data-material={row.mtId} {...attributes}>
      <div {...grids.cell} className="mat-card-cell">
        <div className="mat-card-picture">
          <Picture row={row} />
          <span className="mat-card-check" data-own>
            <Checkbox
              checked={chosen}
              tabIndex={-1}
              aria-label={say('card.select', { name: row.name })}
              onChange={() => store.selection.toggle(row.mtId)}
            />
          </span>
          {row.duration !== null && <span className="mat-card-length">{formatDuration(row.duration)}</span>}
          {row.isBindPm === 1 && <span className="mat-card-used">{say('card.used')}</span>}
        </div>
        <div className="mat-card-text">
          <div className="mat-card-line">
            <TypeIcon type={row.type} />
            <Name row={row} store={store} />
            <CardMenu row={row} acts={acts} />
          </div>
          <p className="mat-card-facts">{summary(row)}</p>
          {note !== '' && (
            <p className="mat-card-note" title={note}>
              <StateMark
                state={row.state === 'processing' ? 'running' : 'outOfDate'}
                label={say(`noteShort.${row.note}`)}
              />
            </p>
          )}
        </div>
      </div>
    </div>
  );
});

function Picture({ row }: { readonly row: MaterialRow }) {
  if (row.screenshotUrl === '') {
    return (
      <span className="mat-card-none">
        <TypeIcon type={row.type} large />
        <span>{row.suffix.toUpperCase()}</span>
      </span>
    );
  }
  return <img src={row.screenshotUrl} alt="" loading="lazy" draggable={false} />;
}

const Name = observer(function Name({ row, store }: Pick<MaterialCardProps, 'row' | 'store'>) {
  if (store.renamingId !== row.mtId) {
    return (
      <span className="mat-card-name" title={`${row.name}.${row.suffix}`}>
        {row.name}
      </span>
    );
  }
  return <NameField row={row} store={store} />;
});

function NameField({ row, store }: Pick<MaterialCardProps, 'row' | 'store'>) {
  const say = useMessages(namespace);
  const [name, setName] = useState(row.name);
  const save = () => {
    if (name.trim() === '') {
      notify.error(say('card.nameEmpty'));
      store.endRename();
      return;
    }
    store.rename(row.mtId, name.trim()).catch(notify.failure);
  };
  return (
    <span className="mat-card-name" data-own>
      <Input
        autoFocus
        size="small"
        value={name}
        maxLength={50}
        aria-label={say('card.newName')}
        onChange={setName}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') store.endRename();
        }}
      />
    </span>
  );
}
