import { type H5Row, selectH5ById } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Modal } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SharePanel } from './SharePanel.tsx';

interface WorkPreviewProps {
  readonly work: Pick<H5Row, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Loads a work from the list and plays it. */
export const WorkPreview = observer(function WorkPreview({ work, onClose }: WorkPreviewProps) {
  const say = useMessages(namespace);
  const { id, name } = work;
  const [source] = useState(
    () => new Resource((signal: AbortSignal) => client.call(selectH5ById, { id }, { signal })),
  );
  useEffect(() => {
    source.reload();
    return () => source.cancel();
  }, [source]);
  const { value } = source;
  if (value)
    return (
      <PreviewDialog
        name={name}
        document={value.document}
        beside={<SharePanel id={id} />}
        onClose={onClose}
      />
    );
  return (
    <Modal
      visible
      title={say('preview.title', { name })}
      width={760}
      footer={null}
      centered
      onCancel={onClose}
    >
      <div className="hv-reading">
        <PaneState source={source}>{null}</PaneState>
      </div>
    </Modal>
  );
});
