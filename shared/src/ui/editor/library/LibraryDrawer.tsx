import type { MaterialRow, MaterialType } from '@vitrine/shared/api';
import { formatBytes, formatDuration } from '@vitrine/shared/i18n';
import { client, useEvents } from '@vitrine/shared/session';
import { Input, Pagination } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useEditorMessages } from '../editorNamespace.ts';
import type { LibraryRequest } from './LibraryRequest.ts';
import { everyFolder, LibraryStore, libraryPageSize } from './LibraryStore.ts';
import { materialDataType } from './materialDataType.ts';
import './library.css';

interface LibraryDrawerProps {
  readonly request: LibraryRequest;
  readonly onClose: () => void;
}

/** Material library beside the editor: folders, and 24 materials per page; a click picks one. */
export const LibraryDrawer = observer(function LibraryDrawer({ request, onClose }: LibraryDrawerProps) {
  const say = useEditorMessages();
  const [store] = useState(() => new LibraryStore(client, request.types, say('library.everyFolder')));
  const [taken, setTaken] = useState(0);
  useEvents(['material'], () => store.onChange());
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  useFocusBack();
  const pick = (material: MaterialRow) => {
    request.onPick(material);
    setTaken(taken + 1);
    if (request.single) onClose();
  };
  return (
    <SideSheet
      visible
      title={request.title}
      width={480}
      mask={false}
      onCancel={onClose}
      bodyStyle={{ padding: 0 }}
    >
      <div className="vl-library">
        <div className="vl-folders">
          <Tree
            model={store.folders}
            label={say('library.folders')}
            searchable={false}
            onSelect={(node) => store.show({ folderId: node.id })}
          />
        </div>
        <div className="vl-materials">
          <Filters store={store} types={request.types} />
          <Materials store={store} types={request.types} onPick={pick} />
          <footer className="vl-foot">
            <span aria-live="polite">{taken > 0 && say('library.taken', { count: taken })}</span>
            <Pagination
              currentPage={store.materials.page}
              pageSize={libraryPageSize}
              total={store.materials.total}
              hideOnSinglePage
              onPageChange={(page) => store.materials.goTo(page)}
            />
          </footer>
        </div>
      </div>
    </SideSheet>
  );
});

/** Returns the focus to the element that opened the drawer. */
function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}

const Filters = observer(function Filters({
  store,
  types,
}: {
  store: LibraryStore;
  types: readonly MaterialType[];
}) {
  const say = useEditorMessages();
  const { filter } = store.materials;
  const chips = types.map((value) => ({ value, label: say(`material.${value}`) }));
  return (
    <div className="vl-filters">
      <Input
        aria-label={say('library.search')}
        placeholder={say('library.search')}
        showClear
        value={filter.keyword}
        onChange={(keyword) => store.show({ keyword })}
      />
      {types.length > 1 && (
        <FilterChips
          label={say('library.type')}
          chips={[{ value: '', label: say('library.allTypes') }, ...chips]}
          value={filter.type}
          onChange={(type) => store.show({ type })}
        />
      )}
    </div>
  );
});

const Materials = observer(function Materials(props: {
  store: LibraryStore;
  types: readonly MaterialType[];
  onPick: (material: MaterialRow) => void;
}) {
  const say = useEditorMessages();
  const { materials } = props.store;
  // Of several types that fit, none is named until one is chosen.
  const type = materials.filter.type || (props.types.length === 1 ? props.types[0] : undefined);
  const filtered = materials.filter.keyword !== '' || materials.filter.folderId !== everyFolder;
  const clear = () => {
    props.store.folders.select(everyFolder);
    props.store.show({ keyword: '', folderId: everyFolder });
  };
  return (
    <div className="vl-scroll">
      <PaneState
        source={materials}
        isEmpty={materials.rows.length === 0}
        empty={{
          text: type ? say('library.empty', { type: say(`material.${type}`) }) : say('library.emptyAny'),
          action: <Link to="/material">{say('library.upload')}</Link>,
        }}
        {...(filtered ? { noResult: { text: say('library.noResult'), onClear: clear } } : {})}
      >
        <ul className="vl-grid">
          {materials.rows.map((material) => (
            <li key={material.mtId}>
              <MaterialCard material={material} onPick={props.onPick} />
            </li>
          ))}
        </ul>
      </PaneState>
    </div>
  );
});

function MaterialCard({
  material,
  onPick,
}: {
  material: MaterialRow;
  onPick: (material: MaterialRow) => void;
}) {
  const say = useEditorMessages();
  const ready = material.state !== 'processing';
  const facts = [
    material.width && material.height ? `${material.width} × ${material.height}` : '',
    material.duration === null ? '' : formatDuration(material.duration),
    formatBytes(material.mtSize),
  ];
  return (
    <button
      type="button"
      className="vl-card"
      disabled={!ready}
      draggable={ready}
      onDragStart={(event) => event.dataTransfer.setData(materialDataType, JSON.stringify(material))}
      onClick={() => onPick(material)}
    >
      <span className="vl-picture">
        {material.screenshotUrl ? (
          <img src={material.screenshotUrl} alt="" loading="lazy" />
        ) : (
          material.suffix
        )}
      </span>
      <span className="vl-name" title={material.name}>
        {material.name}
      </span>
      <span className="vl-facts">
        {ready ? facts.filter((fact) => fact !== '').join(' · ') : say('library.processing')}
      </span>
    </button>
  );
}
