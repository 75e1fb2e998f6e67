import { formatBytes, formatDuration, useMessages } from '@vitrine/shared/i18n';
import { Button, Input, Pagination, useAct } from '@vitrine/shared/ui/basic';
import { IconImage, IconMusic, IconVideo } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { LibraryProps } from '../../editor/port/EditorPort.ts';
import { namespace } from '../../messages/index.ts';
import type { H5EditorMaterial, H5EditorMaterialKind } from '../package/h5-editor.d.ts';
import { useAround } from './AroundReach.ts';
import { ForeignLibraryStore, foreignPageSize } from './ForeignLibraryStore.ts';
import { foreignMaterial } from './foreignMaterial.ts';
import './library.css';

const kinds: readonly string[] = ['image', 'video', 'audio'] satisfies H5EditorMaterialKind[];
const signs = { image: <IconImage />, video: <IconVideo />, audio: <IconMusic /> } as const;
const isKind = (type: string): type is H5EditorMaterialKind => kinds.includes(type);

/** The drawer with what the page around offers: its list, searched and turned, and its upload. */
export const ForeignLibrary = observer(function ForeignLibrary({ request, onClose }: LibraryProps) {
  const say = useMessages(namespace);
  const around = useAround();
  const types = request.types.filter(isKind);
  const [store] = useState(() => new ForeignLibraryStore(around, types[0] ?? 'image'));
  useEffect(() => {
    void store.materials.reload();
    return () => store.materials.cancel();
  }, [store]);
  const { materials } = store;
  const pick = (material: H5EditorMaterial) => {
    request.onPick(foreignMaterial(material));
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
      <div className="he-library">
        {store.canList && (
          <Input
            aria-label={say('library.search')}
            placeholder={say('library.search')}
            showClear
            value={materials.filter.keyword}
            onChange={(keyword) => store.show({ keyword })}
          />
        )}
        {types.length > 1 && (
          <FilterChips
            label={say('library.type')}
            chips={types.map((value) => ({ value, label: say(`material.${value}`) }))}
            value={materials.filter.kind}
            onChange={(kind) => store.show({ kind })}
          />
        )}
        {store.canUpload && <UploadRow store={store} onUploaded={pick} />}
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
                  <ForeignCard material={material} onPick={pick} />
                </li>
              ))}
            </ul>
          </PaneState>
        </div>
        <Pagination
          currentPage={materials.page}
          pageSize={foreignPageSize}
          total={materials.total}
          hideOnSinglePage
          onPageChange={(page) => materials.goTo(page)}
        />
      </div>
    </SideSheet>
  );
});

interface UploadRowProps {
  readonly store: ForeignLibraryStore;
  readonly onUploaded: (material: H5EditorMaterial) => void;
}

/** A file of the machine; what is said against it stays beside the button. */
const UploadRow = observer(function UploadRow({ store, onUploaded }: UploadRowProps) {
  const say = useMessages(namespace);
  const input = useRef<HTMLInputElement>(null);
  const { error, run } = useAct();
  const take = (file: File | undefined) => file && run(async () => onUploaded(await store.upload(file)));
  return (
    <div className="he-upload">
      <input
        ref={input}
        type="file"
        hidden
        accept={`${store.materials.filter.kind}/*`}
        aria-label={say('embed.upload')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button loading={store.uploading} onClick={() => input.current?.click()}>
        {say('embed.upload')}
      </Button>
      {error !== '' && (
        <span className="vp-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
});

interface ForeignCardProps {
  readonly material: H5EditorMaterial;
  readonly onPick: (material: H5EditorMaterial) => void;
}

function ForeignCard({ material, onPick }: ForeignCardProps) {
  const around = useAround();
  const { name, kind, url, thumbnailUrl, width, height, duration, size } = material;
  const picture = thumbnailUrl ?? (kind === 'image' ? around().addressOf(url) : undefined);
  const facts = [
    width && height ? `${width} × ${height}` : '',
    duration ? formatDuration(duration) : '',
    size ? formatBytes(size) : '',
  ];
  return (
    <button type="button" className="he-card" onClick={() => onPick(material)}>
      <span className="he-picture">
        {picture ? <img src={picture} alt="" loading="lazy" /> : signs[kind]}
      </span>
      <span className="he-name" title={name}>
        {name}
      </span>
      <span className="he-facts">{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </button>
  );
}
