import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Input, Modal, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { namespace } from '../namespace.ts';
import type { NewProgram } from '../program/ProgramsStore.ts';
import { NewProgramForm } from './NewProgramForm.ts';
import { SizeField } from './SizeField.tsx';
import { TemplateGallery } from './TemplateGallery.tsx';
import '../program/dialog.css';
import './templates.css';

interface NewProgramDialogProps {
  /** Name of the target folder; undefined for the root. */
  readonly folderName: string | undefined;
  readonly onCreate: (program: NewProgram) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for template, name and size of a new program. */
export const NewProgramDialog = observer(function NewProgramDialog(props: NewProgramDialogProps) {
  const { folderName, onCreate, onClose } = props;
  const say = useMessages(namespace);
  const act = useAct();
  const [form] = useState(() => new NewProgramForm(client));
  useEffect(() => {
    void form.start();
    return () => form.stop();
  }, [form]);
  const create = () => {
    const program = form.submit();
    if (program) act.run(() => onCreate(program));
  };
  return (
    <Modal
      visible
      width={920}
      title={say('new.title')}
      okText={say('new.create')}
      okButtonProps={{ 'aria-label': say('new.create') }}
      cancelText={say('new.cancel')}
      cancelButtonProps={{ 'aria-label': say('new.cancel') }}
      confirmLoading={act.running}
      onOk={create}
      onCancel={onClose}
    >
      <div className="pgt-new">
        <TemplateGallery form={form} />
        <form
          className="pg-form pgt-form"
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          <NameField form={form} />
          <SizeField form={form} />
          {folderName !== undefined && (
            <p className="pg-form-note">{say('new.folder', { name: folderName })}</p>
          )}
          {form.template && <p className="pg-form-note">{form.template.description}</p>}
          {act.error && (
            <p className="pg-form-error" role="alert">
              {act.error}
            </p>
          )}
        </form>
      </div>
    </Modal>
  );
});

const NameField = observer(function NameField({ form }: { form: NewProgramForm }) {
  const say = useMessages(namespace);
  const id = useId();
  const wrong = form.tried && !form.nameIsRight;
  return (
    <div className="pg-field">
      <label htmlFor={id}>{say('new.name')}</label>
      <Input
        id={id}
        autoFocus
        value={form.name}
        limit={longestName}
        placeholder={say('new.nameHint')}
        validateStatus={wrong ? 'error' : 'default'}
        aria-invalid={wrong}
        onChange={(value) => form.setName(value)}
      />
      {wrong && <span className="pg-form-error">{say('new.nameLength')}</span>}
    </div>
  );
});
