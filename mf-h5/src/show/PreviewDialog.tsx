import type { H5Document } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Modal } from '@vitrine/shared/ui/basic';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import { PlayedWork } from './PlayedWork.tsx';
import './show.css';

interface PreviewDialogProps {
  readonly name: string;
  readonly document: H5Document;
  /** Initial page index. */
  readonly startPage?: number;
  /** Shown beside the device: how to open the work on a phone. */
  readonly beside?: ReactNode;
  readonly onClose: () => void;
}

/** Plays a work in a device frame, beside the QR code for a phone. */
export function PreviewDialog(props: PreviewDialogProps) {
  const say = useMessages(namespace);
  return (
    <Modal
      visible
      title={props.name === '' ? say('command.preview') : say('preview.title', { name: props.name })}
      width={props.beside ? 760 : 440}
      footer={null}
      centered
      onCancel={props.onClose}
    >
      <div className="hv-preview">
        <PlayedWork document={props.document} startPage={props.startPage} />
        {props.beside}
      </div>
    </Modal>
  );
}
