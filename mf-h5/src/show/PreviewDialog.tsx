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
  /** Place of the page to begin with, from 0. */
  readonly startPage?: number;
  /** Stands beside the phone: how a real one opens the work. */
  readonly beside?: ReactNode;
  readonly onClose: () => void;
}

/** Plays a work in the frame of a phone, beside the code that opens it on a real one. */
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
