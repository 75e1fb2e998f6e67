import { type H5TemplateRow, selectH5TemplateById } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Button, Modal } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Calls } from '../calls.ts';
import { namespace } from '../messages/index.ts';
import { PlayedWork } from '../show/PlayedWork.tsx';
import '../show/show.css';
import './templates.css';

interface TemplatePreviewProps {
  readonly template: H5TemplateRow;
  readonly manages: boolean;
  readonly onUse: () => void;
  readonly onClose: () => void;
  /** Injected by tests. */
  readonly calls?: Calls;
}

/** Plays a template beside its description and the use button. */
export const TemplatePreview = observer(function TemplatePreview(props: TemplatePreviewProps) {
  const say = useMessages(namespace);
  const { template, manages, onUse, onClose, calls = client } = props;
  const { id, name } = template;
  const [source] = useState(
    () => new Resource((signal: AbortSignal) => calls.call(selectH5TemplateById, { id }, { signal })),
  );
  useEffect(() => {
    source.reload();
    return () => source.cancel();
  }, [source]);
  return (
    <Modal
      visible
      title={say('templates.preview', { name })}
      width={760}
      footer={null}
      centered
      onCancel={onClose}
    >
      <div className="hv-preview">
        <PaneState source={source} skeleton={<div className="ht-reading" aria-hidden="true" />}>
          {source.value && <PlayedWork document={source.value.document} />}
        </PaneState>
        <div className="ht-beside">
          <h3>{name}</h3>
          {template.description !== '' && <p>{template.description}</p>}
          <p className="ht-note">{say('works.pages', { count: template.pageCount })}</p>
          {template.hasForm && <p className="ht-note">{say('templates.formNote')}</p>}
          {!template.own && <p className="ht-note">{say('templates.pictureNote')}</p>}
          {manages && (
            <Button theme="solid" type="primary" onClick={onUse}>
              {say('templates.use')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
});
