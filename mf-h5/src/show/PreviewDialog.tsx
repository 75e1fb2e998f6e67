import type { H5Document } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Modal } from '@vitrine/shared/ui/basic';
import { IconChevronLeft, IconChevronRight } from '@vitrine/shared/ui/icons';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import { useH5Player } from './useH5Player.ts';
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
      title={say('preview.title', { name: props.name })}
      width={760}
      footer={null}
      centered
      onCancel={props.onClose}
    >
      <div className="hv-preview">
        <Player {...props} />
        {props.beside}
      </div>
    </Modal>
  );
}

function Player({ document, startPage = 0 }: PreviewDialogProps) {
  const say = useMessages(namespace);
  const { host, page, failures, next, previous } = useH5Player(document, {
    musicLabel: say('show.music'),
    startPage,
  });
  return (
    <div className="hv-player">
      <div className="hv-phone">
        <div
          ref={host}
          className="hv-frame-screen"
          style={{ aspectRatio: `${document.width} / ${document.height}` }}
          data-testid="preview"
        />
      </div>
      <div className="hv-turns">
        <Button
          theme="borderless"
          type="tertiary"
          icon={<IconChevronLeft />}
          aria-label={say('show.previous')}
          onClick={previous}
        />
        <span aria-live="polite">
          {say('show.place', { number: page + 1, count: document.pageList.length })}
        </span>
        <Button
          theme="borderless"
          type="tertiary"
          icon={<IconChevronRight />}
          aria-label={say('show.next')}
          onClick={next}
        />
      </div>
      {failures > 0 && (
        <p className="hv-note" role="status">
          {say('preview.failures', { count: failures })}
        </p>
      )}
    </div>
  );
}
