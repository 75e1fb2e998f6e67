import { useMessages } from '@vitrine/shared/i18n';
import { Button, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { namespace } from '../../messages/index.ts';
import type { H5EditorMaterial } from '../package/h5-editor.d.ts';
import type { ForeignLibraryStore } from './ForeignLibraryStore.ts';
import './library.css';

interface UploadRowProps {
  readonly store: ForeignLibraryStore;
  readonly onUploaded: (material: H5EditorMaterial) => void;
}

/** Uploads a local file; a refusal stays beside the button. */
export const UploadRow = observer(function UploadRow({ store, onUploaded }: UploadRowProps) {
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
