import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { paletteNamespace } from './messages/index.ts';
import type { PaletteEntry } from './PaletteEntry.ts';
import { PaletteLine } from './PaletteLine.tsx';
import { PaletteNotes } from './PaletteNotes.tsx';
import type { PaletteStore } from './PaletteStore.ts';

interface PaletteListProps {
  readonly id: string;
  readonly store: PaletteStore;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** Selectable entries under headings. */
export const PaletteList = observer(function PaletteList({ id, store, onChoose }: PaletteListProps) {
  const say = useMessages(paletteNamespace);
  const { groups, active } = store;
  return (
    <div className="palette-body">
      <div id={id} role="listbox" aria-label={say('results')} tabIndex={-1}>
        {groups.map(({ name, entries, total = 0 }) => (
          <div key={name} {...{ role: 'group', 'aria-labelledby': `${id}-${name}` }}>
            <div id={`${id}-${name}`} className="palette-group" role="presentation">
              {say(`group.${name}`)}
              {total > entries.length && <span>{say('ofTotal', { shown: entries.length, total })}</span>}
            </div>
            {entries.map((entry) => (
              <PaletteLine
                key={entry.id}
                list={id}
                entry={entry}
                active={entry === active}
                withKind={name === 'recent'}
                onPoint={() => store.point(entry.id)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <PaletteNotes store={store} />
    </div>
  );
});
