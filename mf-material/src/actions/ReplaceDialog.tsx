import { extensionsByType, type MaterialRow, type MaterialUse } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { Modal } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { isConvertible, uploads } from '@vitrine/shared/ui/upload-tray';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useRef, useState } from 'react';
import { useMaterialDetail } from '../detail/useMaterialDetail.ts';
import { namespace } from '../messages/index.ts';
import { UseList } from './UseList.tsx';
import './actions.css';

/**
 * Which uses get the new file: programs refer to the material and are updated by publishing, pages refer to the file.
 */
function ReplaceUses({ uses }: { readonly uses: readonly MaterialUse[] }) {
  const say = useMessages(namespace);
  const pages = uses.filter((use) => use.kind === 'h5');
  const others = uses.filter((use) => use.kind !== 'h5');
  if (uses.length === 0) return <p>{say('uses.none')}</p>;
  return (
    <>
      {others.length > 0 && <p>{say('replace.uses', { count: others.length })}</p>}
      {others.length > 0 && <UseList uses={others} />}
      {pages.length > 0 && <p>{say('replace.pages', { count: pages.length })}</p>}
      {pages.length > 0 && <UseList uses={pages} />}
    </>
  );
}

interface ReplaceDialogProps {
  readonly row: MaterialRow;
  readonly onClose: () => void;
}

/** Replaces a material's file, after showing which programs take it at their next publication. */
export const ReplaceDialog = observer(function ReplaceDialog({ row, onClose }: ReplaceDialogProps) {
  const say = useMessages(namespace);
  const detail = useMaterialDetail(row.mtId);
  const input = useRef<HTMLInputElement>(null);
  /** Name of a selected file that requires conversion. */
  const [source, setSource] = useState('');
  const suffixes = extensionsByType[row.type];
  const uses = detail.value?.uses ?? [];
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Permits selecting the same file again.
    event.target.value = '';
    if (files.length === 0) return;
    const odd = files.find(({ name }) => isConvertible(name));
    setSource(odd?.name ?? '');
    if (odd) return;
    uploads.add(files, { folderId: row.parentId, folderName: row.name }, { replaces: row.mtId });
    onClose();
  };
  return (
    <Modal
      visible
      title={say('replace.title', { name: row.name })}
      okText={say('replace.choose')}
      cancelText={say('act.cancel')}
      onOk={() => input.current?.click()}
      onCancel={onClose}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={suffixes.map((suffix) => `.${suffix}`).join(',')}
        data-replace
        onChange={handleChange}
        aria-hidden="true"
        tabIndex={-1}
      />
      <div className="mat-form">
        <p>{say('replace.explain', { type: say(`type.${row.type}`), formats: formatList(suffixes) })}</p>
        {source !== '' && (
          <p role="alert" className="mat-replace-fault">
            {say('replace.convertible', { name: source, formats: formatList(suffixes) })}
          </p>
        )}
        <PaneState source={detail} skeleton={<p>{say('remove.checking')}</p>}>
          <ReplaceUses uses={uses} />
        </PaneState>
      </div>
    </Modal>
  );
});
