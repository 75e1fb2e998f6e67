import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import type { H5EditorMaterial } from '../package/h5-editor.d.ts';
import { ForeignCard } from './ForeignCard.tsx';
import type { ForeignLibraryStore } from './ForeignLibraryStore.ts';

interface ForeignListProps {
  readonly store: ForeignLibraryStore;
  readonly onPick: (material: H5EditorMaterial) => void;
}

/** The materials of the page around as cards. */
export const ForeignList = observer(function ForeignList({ store, onPick }: ForeignListProps) {
  const say = useMessages(namespace);
  const { materials } = store;
  return (
    <div className="he-scroll">
      <PaneState
        source={materials}
        isEmpty={materials.rows.length === 0}
        empty={{
          text: store.canList
            ? say('library.empty', { type: say(`material.${materials.filter.kind}`) })
            : say('embed.noList'),
        }}
        {...(materials.filter.keyword === ''
          ? {}
          : { noResult: { text: say('library.noResult'), onClear: () => store.show({ keyword: '' }) } })}
      >
        <ul className="he-grid">
          {materials.rows.map((material) => (
            <li key={material.url}>
              <ForeignCard material={material} onPick={onPick} />
            </li>
          ))}
        </ul>
      </PaneState>
    </div>
  );
});
